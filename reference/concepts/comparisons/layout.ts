import { PageSizes } from 'pdf-lib';
import type { Direction } from '../../../lib/marks/drawable';

const [height, width] = PageSizes.A4;

/** A landscape A4 page, in points. */
export const page = { width, height, margin: 36 } as const;

/** Maximum number of offers side by side on one page. */
export const columnsPerPage = 5;

const labelShare = 0.19;
export const contentWidth = page.width - 2 * page.margin;
const labelWidth = contentWidth * labelShare;
const gap = 8;

/** A column of the table: its left edge and width. */
export interface Box {
  x: number;
  width: number;
}

/** Returns the columns of the labels and of each offer, in reading direction. */
export function columnBoxes(direction: Direction, count: number): { label: Box; offers: Box[] } {
  const offerWidth = (contentWidth - labelWidth) / Math.max(count, 3);
  const mirrored = ({ x, width: boxWidth }: Box): Box =>
    direction === 'ltr' ? { x, width: boxWidth } : { x: page.width - x - boxWidth, width: boxWidth };
  return {
    label: mirrored({ x: page.margin, width: labelWidth }),
    offers: Array.from({ length: count }, (_, at) =>
      mirrored({ x: page.margin + labelWidth + at * offerWidth, width: offerWidth }),
    ),
  };
}

/** Returns the box without its side padding. */
export const inside = ({ x, width: boxWidth }: Box): Box => ({ x: x + gap, width: boxWidth - 2 * gap });

/** The full width between the margins. */
export const wholeWidth: Box = { x: page.margin, width: contentWidth };
