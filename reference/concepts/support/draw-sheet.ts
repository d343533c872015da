import { PageSizes, PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { directionOf, type Locale } from '../../../lib/i18n/locales';
import { embedFonts, type Fonts } from '../../engine/pdf/fonts';
import { lineHeight, TextPen, type TextStyle } from '../../engine/pdf/text';
import type { Sheet, SheetPart } from './tables';

const [width, height] = PageSizes.A4;
const margin = 48;
const inner = width - 2 * margin;
const whole = { x: margin, width: inner };
const foot = 56;
const band = 72;

const brand = rgb(0.055, 0.353, 0.42);
const muted = rgb(0.357, 0.4, 0.447);
const rule = rgb(0.62, 0.66, 0.7);

const styles = {
  title: { size: 19, weight: 'semibold', color: rgb(1, 1, 1) },
  description: { size: 10.5, color: muted },
  heading: { size: 13, weight: 'semibold', color: brand },
  body: { size: 10.5 },
  label: { size: 9, color: muted },
} as const satisfies Record<string, TextStyle>;

/** Writes down a page and continues on the next one. */
class SheetWriter {
  private page!: PDFPage;
  private pen!: TextPen;
  private y = 0;

  constructor(
    private readonly document: PDFDocument,
    private readonly fonts: Fonts,
    private readonly locale: Locale,
  ) {
    this.turn();
  }

  title({ title, description }: Sheet): void {
    this.page.drawRectangle({ x: 0, y: height - band, width, height: band, color: brand });
    this.pen.line(this.pen.fitted(title, inner, styles.title), { ...whole, y: height - 44 }, styles.title);
    this.y = height - band - 28;
    this.text(description, styles.description);
  }

  part({ heading, text, steps = [], blanks = [], notes = [] }: SheetPart): void {
    // Keeps a heading together with the text below it.
    this.room(70);
    this.y -= 20;
    this.pen.line(heading, { ...whole, y: this.y }, styles.heading);
    this.y -= 17;
    if (text) this.text(text, styles.body);
    steps.forEach((step, at) => this.step(at + 1, step));
    for (let at = 0; at < blanks.length; at += 2) this.blanks(blanks.slice(at, at + 2));
    for (const note of notes) this.note(note);
  }

  private text(text: string, style: TextStyle): void {
    for (const line of this.pen.wrap(text, inner, style)) {
      this.room(lineHeight(style));
      this.pen.line(line, { ...whole, y: this.y }, style);
      this.y -= lineHeight(style);
    }
  }

  private step(number: number, text: string): void {
    const indent = 20;
    const place = { x: this.pen.direction === 'rtl' ? margin : margin + indent, width: inner - indent };
    this.pen.wrap(text, place.width, styles.body).forEach((line, at) => {
      this.room(lineHeight(styles.body));
      if (at === 0) this.pen.line(`${number}.`, { ...whole, y: this.y }, styles.body);
      this.pen.line(line, { ...place, y: this.y }, styles.body);
      this.y -= lineHeight(styles.body);
    });
    this.y -= 4;
  }

  private blanks(labels: readonly string[]): void {
    this.room(34);
    this.y -= 27;
    const gap = 24;
    const half = (inner - gap) / 2;
    labels.forEach((label, at) => {
      const first = (at === 0) === (this.pen.direction === 'ltr');
      this.blank(label, { x: first ? margin : margin + half + gap, width: half });
    });
    this.y -= 8;
  }

  private note(label: string): void {
    this.room(70);
    this.y -= 27;
    this.blank(label, whole);
    this.line({ ...whole, y: this.y - 18 });
    this.y -= 26;
  }

  /** Draws a line to fill in, with its label below. */
  private blank(label: string, place: { x: number; width: number }): void {
    this.line({ ...place, y: this.y + 11 });
    this.pen.line(this.pen.fitted(label, place.width, styles.label), { ...place, y: this.y }, styles.label);
  }

  private line({ x, width, y }: { x: number; width: number; y: number }): void {
    this.page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: 0.6, color: rule });
  }

  private room(needed: number): void {
    if (this.y - needed < foot) this.turn();
  }

  private turn(): void {
    this.page = this.document.addPage([width, height]);
    this.pen = new TextPen(this.page, this.fonts, directionOf(this.locale));
    this.y = height - margin;
  }
}

/** Draws a guide or a form as a PDF, in the direction of its language. */
export async function drawSheet(sheet: Sheet, locale: Locale, madeAt: Date): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(sheet.title, { showInWindowTitleBar: true });
  document.setLanguage(locale);
  document.setCreationDate(madeAt);
  document.setModificationDate(madeAt);
  const writer = new SheetWriter(document, await embedFonts(document), locale);
  writer.title(sheet);
  for (const part of sheet.parts) writer.part(part);
  return document.save();
}
