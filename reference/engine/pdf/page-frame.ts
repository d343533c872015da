import { concatTransformationMatrix, type PDFOperator, type PDFPage } from 'pdf-lib';

type Matrix = [number, number, number, number, number, number];

/** A page as it is seen: its size in points, and what turns points of it, counted from its bottom left, into those of the file. */
export interface PageFrame {
  width: number;
  height: number;
  operator: PDFOperator;
  matrix: Matrix;
}

/** The part of a page that is seen: its crop box, as far as there is a page. */
function seenBox(page: PDFPage): { x: number; y: number; width: number; height: number } {
  const [media, crop] = [upright(page.getMediaBox()), upright(page.getCropBox())];
  const x = Math.max(media.x, crop.x);
  const y = Math.max(media.y, crop.y);
  const width = Math.min(media.x + media.width, crop.x + crop.width) - x;
  const height = Math.min(media.y + media.height, crop.y + crop.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : media;
}

/** Boxes may name any two opposite corners. */
const upright = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: Math.min(x, x + width),
  y: Math.min(y, y + height),
  width: Math.abs(width),
  height: Math.abs(height),
});

/** How to draw on a page as it is seen, whatever its turn and its crop box. */
export function frameOf(page: PDFPage): PageFrame {
  const { x, y, width, height } = seenBox(page);
  const turned = (((page.getRotation().angle % 360) + 360) % 360) as number;
  const matrices: Record<number, Matrix> = {
    90: [0, 1, -1, 0, x + width, y],
    180: [-1, 0, 0, -1, x + width, y + height],
    270: [0, -1, 1, 0, x, y + height],
  };
  const matrix = matrices[turned] ?? [1, 0, 0, 1, x, y];
  const lying = turned === 90 || turned === 270;
  return {
    width: lying ? height : width,
    height: lying ? width : height,
    matrix,
    operator: concatTransformationMatrix(...matrix),
  };
}
