import { PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { directionOf } from '../../../lib/i18n/locales';
import { embedFonts } from '../../engine/pdf/fonts';
import { lineHeight, TextPen, TextRuler, type TextStyle } from '../../engine/pdf/text';
import type { Comparison } from './comparison';
import { drawTable } from './draw-table';
import { contentWidth, page, wholeWidth } from './layout';
import { measurePages } from './measure-table';

const brand = rgb(0.055, 0.353, 0.42);
const white = rgb(1, 1, 1);
const muted = rgb(0.357, 0.4, 0.447);
const line = rgb(0.86, 0.88, 0.9);
const plateYellow = rgb(1, 0.784, 0);

const bandHeight = 58;
const titleHeight = 36;
const styles = {
  agency: { size: 15, weight: 'semibold', color: white },
  agencyLine: { size: 8.5, color: white },
  title: { size: 15, weight: 'semibold' },
  meta: { size: 8.5, color: muted },
  demo: { size: 9, weight: 'semibold' },
  factLabel: { size: 8, color: muted },
  fact: { size: 10, weight: 'semibold' },
  footer: { size: 7.5, color: muted },
} as const satisfies Record<string, TextStyle>;

/** Draws the band at the top: the agency, and the notice that these are not real prices. */
function drawBand(canvas: PDFPage, pen: TextPen, { agency, agencyLine, demo }: Comparison): void {
  canvas.drawRectangle({ x: 0, y: page.height - bandHeight, width: page.width, height: bandHeight, color: brand });
  const badgeWidth = pen.widthOf(demo, styles.demo) + 16;
  const left = pen.direction === 'rtl' ? page.margin : page.width - page.margin - badgeWidth;
  const free = {
    x: page.margin + (pen.direction === 'rtl' ? badgeWidth + 16 : 0),
    width: contentWidth - badgeWidth - 16,
  };
  pen.line(pen.fitted(agency, free.width, styles.agency), { ...free, y: page.height - 25 }, styles.agency);
  pen.line(pen.fitted(agencyLine, free.width, styles.agencyLine), { ...free, y: page.height - 43 }, styles.agencyLine);
  canvas.drawRectangle({ x: left, y: page.height - 38, width: badgeWidth, height: 18, color: plateYellow });
  pen.line(demo, { x: left, y: page.height - 32.5, width: badgeWidth, align: 'center' }, styles.demo);
}

function drawTitle(pen: TextPen, { title, meta }: Comparison, top: number): void {
  pen.line(title, { ...wholeWidth, y: top - 26 }, styles.title);
  pen.line(meta, { ...wholeWidth, y: top - 25, align: 'end' }, styles.meta);
}

/** Draws the car and the period as labelled facts in a row. */
function drawFacts(canvas: PDFPage, pen: TextPen, { facts }: Comparison, top: number): void {
  const width = contentWidth / facts.length;
  canvas.drawLine({
    start: { x: wholeWidth.x, y: top },
    end: { x: wholeWidth.x + contentWidth, y: top },
    thickness: 0.6,
    color: line,
  });
  facts.forEach(({ label, value }, at) => {
    const x = page.margin + (pen.direction === 'rtl' ? facts.length - 1 - at : at) * width;
    const place = { x: pen.direction === 'rtl' ? x + 10 : x, width: width - 10 };
    pen.line(pen.fitted(label, place.width, styles.factLabel), { ...place, y: top - 14 }, styles.factLabel);
    pen.lines(pen.wrap(value, place.width, styles.fact), { ...place, y: top - 28 }, styles.fact);
  });
}

function drawFooter(pen: TextPen, { footer, pageOf }: Comparison, number: number, pages: number): void {
  const y = 20;
  pen.line(footer, { ...wholeWidth, y }, styles.footer);
  pen.line(pageOf(number, pages), { ...wholeWidth, y, align: 'end' }, styles.footer);
}

/** Lower limit of the table, in points. */
const footerTop = 36;

/** Returns the height of the facts, from the one with the most lines. */
const factsHeight = (ruler: TextRuler, { facts }: Comparison): number => {
  const lines = facts.map(({ value }) => ruler.wrap(value, contentWidth / facts.length - 10, styles.fact).length);
  return 22 + Math.max(...lines) * lineHeight(styles.fact);
};

/** Draws the comparison as a PDF, in the direction of its language. */
export async function drawComparison(comparison: Comparison, madeAt: Date): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const fonts = await embedFonts(document);
  describe(document, comparison, madeAt);
  const direction = directionOf(comparison.locale);
  const ruler = new TextRuler(fonts, direction);
  const tableTop = page.height - bandHeight - titleHeight - factsHeight(ruler, comparison);
  const tables = measurePages(ruler, comparison, tableTop - footerTop);
  tables.forEach((table, at) => {
    const canvas = document.addPage([page.width, page.height]);
    const pen = new TextPen(canvas, fonts, direction);
    drawBand(canvas, pen, comparison);
    drawTitle(pen, comparison, page.height - bandHeight);
    drawFacts(canvas, pen, comparison, page.height - bandHeight - titleHeight);
    drawTable(canvas, pen, table, tableTop);
    drawFooter(pen, comparison, at + 1, tables.length);
  });
  return document.save();
}

function describe(document: PDFDocument, { title, agency, locale }: Comparison, madeAt: Date): void {
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(agency);
  document.setLanguage(locale);
  document.setCreationDate(madeAt);
  document.setModificationDate(madeAt);
}
