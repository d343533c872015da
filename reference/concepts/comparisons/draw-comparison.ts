import { PDFDocument, type PDFPage } from 'pdf-lib';
import { directionOf } from '../../../lib/i18n/locales';
import { embedFonts } from '../../engine/pdf/fonts';
import { colors, describe, drawBand, drawFoot, drawRule } from '../../engine/pdf/layout';
import { lineHeight, TextPen, TextRuler, type TextStyle } from '../../engine/pdf/text';
import type { Comparison } from './comparison';
import { drawTable } from './draw-table';
import { page, wholeWidth } from './layout';
import { measurePages } from './measure-table';

const bandHeight = 58;
const titleHeight = 36;
const styles = {
  agency: { size: 15, weight: 'semibold', color: colors.white },
  agencyLine: { size: 8.5, color: colors.white },
  title: { size: 15, weight: 'semibold' },
  meta: { size: 8.5, color: colors.muted },
  factLabel: { size: 8, color: colors.muted },
  fact: { size: 10, weight: 'semibold' },
  footer: { size: 7.5, color: colors.muted },
} as const satisfies Record<string, TextStyle>;

function drawTitle(pen: TextPen, { title, meta }: Comparison, top: number): void {
  pen.line(title, { ...wholeWidth, y: top - 26 }, styles.title);
  pen.line(meta, { ...wholeWidth, y: top - 25, align: 'end' }, styles.meta);
}

/** Draws the car and the period as labelled facts in a row. */
function drawFacts(canvas: PDFPage, pen: TextPen, { facts }: Comparison, top: number): void {
  const width = wholeWidth.width / facts.length;
  drawRule(canvas, wholeWidth, top);
  facts.forEach(({ label, value }, at) => {
    const x = page.margin + (pen.direction === 'rtl' ? facts.length - 1 - at : at) * width;
    const place = { x: pen.direction === 'rtl' ? x + 10 : x, width: width - 10 };
    pen.line(pen.fitted(label, place.width, styles.factLabel), { ...place, y: top - 14 }, styles.factLabel);
    pen.lines(pen.wrap(value, place.width, styles.fact), { ...place, y: top - 28 }, styles.fact);
  });
}

/** Returns the height of the facts, from the one with the most lines. */
const factsHeight = (ruler: TextRuler, { facts }: Comparison): number => {
  const lines = facts.map(({ value }) => ruler.wrap(value, wholeWidth.width / facts.length - 10, styles.fact).length);
  return 22 + Math.max(...lines) * lineHeight(styles.fact);
};

/** Draws the comparison as a PDF, in the direction of its language. */
export async function drawComparison(comparison: Comparison, madeAt: Date): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const fonts = await embedFonts(document);
  const { title, agency: author, locale: language } = comparison;
  describe(document, { title, author, language, madeAt });
  const direction = directionOf(comparison.locale);
  const ruler = new TextRuler(fonts, direction);
  const tableTop = page.height - bandHeight - titleHeight - factsHeight(ruler, comparison);
  const tables = measurePages(ruler, comparison, tableTop - page.foot);
  tables.forEach((table, at) => {
    const canvas = document.addPage([page.width, page.height]);
    const pen = new TextPen(canvas, fonts, direction);
    drawBand(canvas, pen, page, {
      height: bandHeight,
      lines: [
        [comparison.agency, styles.agency, 25],
        [comparison.agencyLine, styles.agencyLine, 43],
      ],
      badge: comparison.demo,
    });
    drawTitle(pen, comparison, page.height - bandHeight);
    drawFacts(canvas, pen, comparison, page.height - bandHeight - titleHeight);
    drawTable(canvas, pen, table, tableTop);
    drawFoot(pen, wholeWidth, 20, comparison.footer, comparison.pageOf(at + 1, tables.length), styles.footer);
  });
  return document.save();
}
