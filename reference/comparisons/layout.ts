import { PageSizes } from 'pdf-lib';
import type { Direction } from '../pdf/bidi-runs';

const [height, width] = PageSizes.A4;

/** A lying A4 page, in points. */
export const page = { width, height, margin: 36 } as const;

/** Offers that stand side by side on one page. */
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

/** Edges of the label column and of each offer's, from the side where reading begins. */
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

/** The box without the space kept free at its sides. */
export const inside = ({ x, width: boxWidth }: Box): Box => ({ x: x + gap, width: boxWidth - 2 * gap });

/** The whole width between the margins. */
export const wholeWidth: Box = { x: page.margin, width: contentWidth };
