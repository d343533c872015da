import type { PDFPage } from 'pdf-lib';
import { colors, drawRule } from '../../engine/pdf/layout';
import { lineHeight, type TextPen } from '../../engine/pdf/text';
import { wholeWidth } from './layout';
import { type MeasuredRow, type MeasuredTable, padding } from './measure-table';

/** Part of a line's size below its baseline. */
const descent = 0.3;

function drawRow(canvas: PDFPage, pen: TextPen, { cells, height, tinted }: MeasuredRow, top: number): void {
  if (tinted) canvas.drawRectangle({ ...wholeWidth, y: top - height, height, color: colors.tint });
  for (const { box, lines } of cells) {
    let y = top - padding;
    for (const { text, style } of lines) {
      y -= lineHeight(style);
      pen.line(text, { ...box, y: y + style.size * descent }, style);
    }
  }
  drawRule(canvas, wholeWidth, top - height);
}

/** Draws the rows from `top` downwards. */
export function drawTable(canvas: PDFPage, pen: TextPen, { rows }: MeasuredTable, top: number): void {
  let y = top;
  for (const row of rows) {
    drawRow(canvas, pen, row, y);
    y -= row.height;
  }
}
