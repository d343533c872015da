import type { Direction } from '../../../lib/marks/drawable';
import { between, lyingA4, type Span } from '../../engine/pdf/layout';

export const page = lyingA4(36, 36);

/** The full width between the margins. */
export const wholeWidth = between(page);

/** Maximum number of offers side by side on one page. */
export const columnsPerPage = 5;

const labelShare = 0.19;
const labelWidth = wholeWidth.width * labelShare;
const gap = 8;

/** Returns the columns of the labels and of each offer, in reading direction. */
export function columnBoxes(direction: Direction, count: number): { label: Span; offers: Span[] } {
  const offerWidth = (wholeWidth.width - labelWidth) / Math.max(count, 3);
  const mirrored = ({ x, width: boxWidth }: Span): Span =>
    direction === 'ltr' ? { x, width: boxWidth } : { x: page.width - x - boxWidth, width: boxWidth };
  return {
    label: mirrored({ x: page.margin, width: labelWidth }),
    offers: Array.from({ length: count }, (_, at) =>
      mirrored({ x: page.margin + labelWidth + at * offerWidth, width: offerWidth }),
    ),
  };
}

/** Returns the box without its side padding. */
export const inside = ({ x, width: boxWidth }: Span): Span => ({ x: x + gap, width: boxWidth - 2 * gap });
