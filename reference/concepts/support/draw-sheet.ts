import { PDFDocument, rgb } from 'pdf-lib';
import { directionOf, type Locale } from '../../../lib/i18n/locales';
import { embedFonts } from '../../engine/pdf/fonts';
import { between, colors, describe, drawBand, Flow, halvesOf, type Span, uprightA4 } from '../../engine/pdf/layout';
import { lineHeight, type TextStyle } from '../../engine/pdf/text';
import type { Sheet, SheetPart } from './tables';

const paper = uprightA4(48, 56);
const whole = between(paper);
const bandHeight = 72;
const rule = rgb(0.62, 0.66, 0.7);

const styles = {
  title: { size: 19, weight: 'semibold', color: colors.white },
  description: { size: 10.5, color: colors.muted },
  heading: { size: 13, weight: 'semibold', color: colors.brand },
  body: { size: 10.5 },
  label: { size: 9, color: colors.muted },
} as const satisfies Record<string, TextStyle>;

function drawTitle(flow: Flow, { title, description }: Sheet): void {
  const { page, pen } = flow;
  drawBand(page, pen, paper, { height: bandHeight, lines: [[title, styles.title, 44]], badge: null });
  flow.y = paper.height - bandHeight - 28;
  flow.paragraph(description, styles.description);
}

function drawPart(flow: Flow, { heading, text, steps = [], blanks = [], notes = [] }: SheetPart): void {
  // Keeps a heading together with the text below it.
  flow.need(70);
  flow.y -= 20;
  flow.pen.line(heading, { ...whole, y: flow.y }, styles.heading);
  flow.y -= 17;
  if (text) flow.paragraph(text, styles.body);
  steps.forEach((step, at) => drawStep(flow, at + 1, step));
  for (let at = 0; at < blanks.length; at += 2) drawBlanks(flow, blanks.slice(at, at + 2));
  for (const note of notes) drawNote(flow, note);
}

function drawStep(flow: Flow, number: number, text: string): void {
  const indent = 20;
  const place = { x: whole.x + (flow.pen.direction === 'rtl' ? 0 : indent), width: whole.width - indent };
  flow.pen.wrap(text, place.width, styles.body).forEach((line, at) => {
    flow.need(lineHeight(styles.body));
    if (at === 0) flow.pen.line(`${number}.`, { ...whole, y: flow.y }, styles.body);
    flow.pen.line(line, { ...place, y: flow.y }, styles.body);
    flow.y -= lineHeight(styles.body);
  });
  flow.y -= 4;
}

function drawBlanks(flow: Flow, labels: readonly string[]): void {
  flow.need(34);
  flow.y -= 27;
  const places = halvesOf(whole, 24, flow.pen.direction);
  labels.forEach((label, at) => drawBlank(flow, label, places[at]!));
  flow.y -= 8;
}

function drawNote(flow: Flow, label: string): void {
  flow.need(70);
  flow.y -= 27;
  drawBlank(flow, label, whole);
  flow.rule(whole, flow.y - 18, rule);
  flow.y -= 26;
}

/** Draws a line to fill in, with its label below. */
function drawBlank(flow: Flow, label: string, place: Span): void {
  flow.rule(place, flow.y + 11, rule);
  flow.pen.line(flow.pen.fitted(label, place.width, styles.label), { ...place, y: flow.y }, styles.label);
}

/** Draws a guide or a form as a PDF, in the direction of its language. */
export async function drawSheet(sheet: Sheet, locale: Locale, madeAt: Date): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  describe(document, { title: sheet.title, language: locale, madeAt });
  const flow = new Flow(document, await embedFonts(document), directionOf(locale), paper);
  drawTitle(flow, sheet);
  for (const part of sheet.parts) drawPart(flow, part);
  return document.save();
}
