import { PDFDocument, type PDFPage } from 'pdf-lib';
import { directionOf } from '../../../lib/i18n/locales';
import { embedFonts } from '../../engine/pdf/fonts';
import { between, colors, describe, drawBand, drawRule, halvesOf, type Span, uprightA4 } from '../../engine/pdf/layout';
import { TextPen, type TextStyle } from '../../engine/pdf/text';
import type { InvoiceText } from './invoice-text';

const paper = uprightA4(48, 48);
const { height } = paper;
const whole = between(paper);

const styles = {
  title: { size: 17, weight: 'semibold', color: colors.white },
  label: { size: 8.5, color: colors.muted },
  name: { size: 12, weight: 'semibold' },
  body: { size: 10 },
  fact: { size: 11, weight: 'semibold' },
  total: { size: 15, weight: 'semibold', color: colors.brand },
} as const satisfies Record<string, TextStyle>;

interface Sheet {
  canvas: PDFPage;
  pen: TextPen;
}

function drawParty({ pen }: Sheet, { label, lines }: InvoiceText['client'], place: Span, top: number): void {
  pen.line(label, { ...place, y: top }, styles.label);
  lines.forEach((text, at) => {
    const style = at === 0 ? styles.name : styles.body;
    pen.line(pen.fitted(text, place.width, style), { ...place, y: top - 18 - at * 16 }, style);
  });
}

function drawItem(sheet: Sheet, { item }: InvoiceText, top: number): void {
  const { canvas, pen } = sheet;
  canvas.drawRectangle({ ...whole, y: top - 22, height: 22, color: colors.tint });
  const place = { x: whole.x + 10, width: whole.width - 20 };
  pen.line(item.label, { ...place, y: top - 15 }, styles.label);
  pen.line(item.amountLabel, { ...place, y: top - 15, align: 'end' }, styles.label);
  pen.line(pen.fitted(item.text, place.width - 110, styles.body), { ...place, y: top - 42 }, styles.body);
  pen.line(item.amount, { ...place, y: top - 42, align: 'end' }, styles.body);
  drawRule(canvas, whole, top - 54);
}

/** Draws the sums in the second half, inset where the item's amounts end. @returns the lowest line */
function drawSums({ pen }: Sheet, { sums }: InvoiceText, { x, width }: Span, top: number): number {
  const box = { x: pen.direction === 'rtl' ? x + 10 : x, width: width - 10 };
  let y = top;
  for (const { label, value, whole: isWhole } of sums) {
    y -= isWhole ? 30 : 20;
    pen.line(label, { ...box, y }, isWhole ? styles.fact : styles.body);
    pen.line(value, { ...box, y, align: 'end' }, isWhole ? styles.total : styles.body);
  }
  return y;
}

/** Draws one page with the seller, the buyer, the month, VAT and the total, in the direction of its language. */
export async function drawInvoice(invoice: InvoiceText, madeAt: Date): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const [author = ''] = invoice.issuer.lines;
  describe(document, { title: invoice.title, author, language: invoice.locale, madeAt });
  const canvas = document.addPage([paper.width, height]);
  const pen = new TextPen(canvas, await embedFonts(document), directionOf(invoice.locale));
  const sheet: Sheet = { canvas, pen };
  const halves = halvesOf(whole, 16, pen.direction);
  drawBand(canvas, pen, paper, { height: 84, lines: [[invoice.title, styles.title, 49]], badge: invoice.demo });
  drawParty(sheet, invoice.client, halves[0], height - 118);
  drawParty(sheet, invoice.issuer, halves[1], height - 118);
  invoice.facts.forEach(({ label, value }, at) => {
    const place = halves[at === 0 ? 0 : 1];
    pen.line(label, { ...place, y: height - 206 }, styles.label);
    pen.line(value, { ...place, y: height - 222 }, styles.fact);
  });
  drawItem(sheet, invoice, height - 250);
  const foot = drawSums(sheet, invoice, halves[1], height - 312);
  if (invoice.note)
    pen.lines(pen.wrap(invoice.note, whole.width, styles.body), { ...whole, y: foot - 48 }, styles.body);
  return document.save();
}
