import { PageSizes, PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { directionOf } from '../../../lib/i18n/locales';
import { embedFonts } from '../../engine/pdf/fonts';
import { TextPen, type TextStyle } from '../../engine/pdf/text';
import type { InvoiceText } from './invoice-text';

const [width, height] = PageSizes.A4;
const margin = 48;
const inner = width - 2 * margin;
const brand = rgb(0.055, 0.353, 0.42);
const tint = rgb(0.9, 0.945, 0.953);
const muted = rgb(0.357, 0.4, 0.447);
const line = rgb(0.86, 0.88, 0.9);
const plateYellow = rgb(1, 0.784, 0);

const styles = {
  title: { size: 17, weight: 'semibold', color: rgb(1, 1, 1) },
  demo: { size: 9, weight: 'semibold' },
  label: { size: 8.5, color: muted },
  name: { size: 12, weight: 'semibold' },
  body: { size: 10 },
  fact: { size: 11, weight: 'semibold' },
  total: { size: 15, weight: 'semibold', color: brand },
} as const satisfies Record<string, TextStyle>;

interface Sheet {
  canvas: PDFPage;
  pen: TextPen;
}

const whole = { x: margin, width: inner };

/** Returns the start or end half of the width, in the direction of the language. */
const half = ({ pen }: Sheet, side: 'start' | 'end') => {
  const first = (side === 'start') === (pen.direction === 'ltr');
  return { x: first ? margin : margin + inner / 2 + 8, width: inner / 2 - 8 };
};

function drawBand(sheet: Sheet, { title, demo }: InvoiceText): void {
  const { canvas, pen } = sheet;
  canvas.drawRectangle({ x: 0, y: height - 84, width, height: 84, color: brand });
  const badge = pen.widthOf(demo, styles.demo) + 16;
  const left = pen.direction === 'rtl' ? margin : width - margin - badge;
  const free = { x: margin + (pen.direction === 'rtl' ? badge + 16 : 0), width: inner - badge - 16 };
  pen.line(pen.fitted(title, free.width, styles.title), { ...free, y: height - 49 }, styles.title);
  canvas.drawRectangle({ x: left, y: height - 53, width: badge, height: 18, color: plateYellow });
  pen.line(demo, { x: left, y: height - 47.5, width: badge, align: 'center' }, styles.demo);
}

function drawParty(
  { pen }: Sheet,
  { label, lines }: InvoiceText['client'],
  place: { x: number; width: number },
  top: number,
): void {
  pen.line(label, { ...place, y: top }, styles.label);
  lines.forEach((text, at) => {
    const style = at === 0 ? styles.name : styles.body;
    pen.line(pen.fitted(text, place.width, style), { ...place, y: top - 18 - at * 16 }, style);
  });
}

function drawItem(sheet: Sheet, { item }: InvoiceText, top: number): void {
  const { canvas, pen } = sheet;
  canvas.drawRectangle({ ...whole, y: top - 22, height: 22, color: tint });
  const place = { x: margin + 10, width: inner - 20 };
  pen.line(item.label, { ...place, y: top - 15 }, styles.label);
  pen.line(item.amountLabel, { ...place, y: top - 15, align: 'end' }, styles.label);
  pen.line(pen.fitted(item.text, place.width - 110, styles.body), { ...place, y: top - 42 }, styles.body);
  pen.line(item.amount, { ...place, y: top - 42, align: 'end' }, styles.body);
  canvas.drawLine({
    start: { x: margin, y: top - 54 },
    end: { x: margin + inner, y: top - 54 },
    thickness: 0.6,
    color: line,
  });
}

function drawSums(sheet: Sheet, { sums }: InvoiceText, top: number): number {
  const place = half(sheet, 'end');
  const box = { x: place.x, width: place.width - (sheet.pen.direction === 'ltr' ? 10 : 0) };
  if (sheet.pen.direction === 'rtl') Object.assign(box, { x: place.x + 10, width: place.width - 10 });
  let y = top;
  for (const { label, value, whole: isWhole } of sums) {
    y -= isWhole ? 30 : 20;
    sheet.pen.line(label, { ...box, y }, isWhole ? styles.fact : styles.body);
    sheet.pen.line(value, { ...box, y, align: 'end' }, isWhole ? styles.total : styles.body);
  }
  return y;
}

/** Draws one page with the seller, the buyer, the month, VAT and the total, in the direction of its language. */
export async function drawInvoice(invoice: InvoiceText, madeAt: Date): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(invoice.title, { showInWindowTitleBar: true });
  document.setAuthor(invoice.issuer.lines[0] ?? '');
  document.setLanguage(invoice.locale);
  document.setCreationDate(madeAt);
  document.setModificationDate(madeAt);
  const canvas = document.addPage([width, height]);
  const sheet: Sheet = { canvas, pen: new TextPen(canvas, await embedFonts(document), directionOf(invoice.locale)) };
  drawBand(sheet, invoice);
  drawParty(sheet, invoice.client, half(sheet, 'start'), height - 118);
  drawParty(sheet, invoice.issuer, half(sheet, 'end'), height - 118);
  invoice.facts.forEach(({ label, value }, at) => {
    const place = half(sheet, at === 0 ? 'start' : 'end');
    sheet.pen.line(label, { ...place, y: height - 206 }, styles.label);
    sheet.pen.line(value, { ...place, y: height - 222 }, styles.fact);
  });
  drawItem(sheet, invoice, height - 250);
  const foot = drawSums(sheet, invoice, height - 312);
  if (invoice.note)
    sheet.pen.lines(sheet.pen.wrap(invoice.note, inner, styles.body), { ...whole, y: foot - 48 }, styles.body);
  return document.save();
}
