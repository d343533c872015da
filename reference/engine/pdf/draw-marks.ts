import {
  clip,
  drawObject,
  endPath,
  LineCapStyle,
  lineTo,
  moveTo,
  type PDFDocument,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setLineCap,
  setLineWidth,
  setStrokingRgbColor,
  stroke,
  concatTransformationMatrix,
} from 'pdf-lib';
import type { Direction } from '../../../lib/marks/drawable';
import { layOutText } from '../../../lib/marks/lay-out-text';
import { tickIn } from '../../../lib/marks/tick';
import { embedFonts, type Fonts } from './fonts';
import { frameOf } from './page-frame';
import { embedPicture, type PlacedPicture } from './picture';
import type { Mark, SealOrder } from './seal-order';
import { TextPen } from './text';

interface Box {
  /** Left, bottom, width and height on the displayed page, points. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws all filled fields on their pages. @throws when a page does not exist */
export async function drawMarks(
  document: PDFDocument,
  { marks, pictures }: Pick<SealOrder, 'marks' | 'pictures'>,
): Promise<void> {
  const embedded = new Map<string, PlacedPicture>();
  await Promise.all(
    Object.entries(pictures).map(
      async ([hash, png]) => void embedded.set(hash, await embedPicture(document.context, png)),
    ),
  );
  const fonts = marks.some(({ content }) => content.kind === 'text') ? await embedFonts(document) : undefined;
  const pages = document.getPages();
  for (const [number, onPage] of Map.groupBy(marks, ({ page }) => page)) {
    const page = pages[number - 1];
    if (!page) throw new RangeError(`there is no page ${number}`);
    drawOnPage(page, onPage, embedded, fonts);
  }
}

function drawOnPage(
  page: PDFPage,
  marks: readonly Mark[],
  pictures: ReadonlyMap<string, PlacedPicture>,
  fonts: Fonts | undefined,
): void {
  const { operator, width, height } = frameOf(page);
  page.pushOperators(pushGraphicsState(), operator);
  for (const mark of marks) {
    const box = {
      x: mark.x * width,
      y: height - (mark.y + mark.height) * height,
      width: mark.width * width,
      height: mark.height * height,
    };
    const { content } = mark;
    // Nothing is drawn outside of its field.
    page.pushOperators(pushGraphicsState(), rectangle(box.x, box.y, box.width, box.height), clip(), endPath());
    if (content.kind === 'tick') drawTick(page, box);
    else if (content.kind === 'text' && fonts) drawText(page, fonts, box, content.text);
    else if (content.kind === 'picture') drawPicture(page, box, pictures.get(content.hash));
    page.pushOperators(popGraphicsState());
  }
  page.pushOperators(popGraphicsState());
}

/** Scales a picture to fit, centred. */
function drawPicture(page: PDFPage, box: Box, picture: PlacedPicture | undefined): void {
  if (!picture) throw new Error('a picture is missing');
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const key = page.node.newXObject('Signature', picture.ref);
  page.pushOperators(
    concatTransformationMatrix(width, 0, 0, height, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2),
    drawObject(key),
  );
}

function drawTick(page: PDFPage, box: Box): void {
  const { points, line } = tickIn(box);
  const [from, ...to] = points.map(([x, y]) => [box.x + x, box.y + box.height - y] as const);
  page.pushOperators(
    setStrokingRgbColor(0.08, 0.1, 0.12),
    setLineWidth(line),
    setLineCap(LineCapStyle.Round),
    moveTo(...from!),
    ...to.map((point) => lineTo(...point)),
    stroke(),
  );
}

/** Draws a text where the screen showed it. */
function drawText(page: PDFPage, fonts: Fonts, box: Box, text: string): void {
  const { size, direction, lines } = layOutText(text, box);
  const pen = new TextPen(page, fonts, direction);
  for (const line of lines)
    pen.line(
      line.text,
      {
        x: direction === 'rtl' ? box.x : box.x + line.x,
        y: box.y + box.height - line.y,
        width: lineWidth(box, line.x, direction),
        align: 'start',
      },
      { size },
    );
}

/** Distance from the left edge of the field, or to it, at which a line begins. */
const lineWidth = (box: Box, x: number, direction: Direction) => (direction === 'rtl' ? x : box.width - x);
