import {
  drawObject,
  LineCapStyle,
  lineTo,
  moveTo,
  type PDFDocument,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  setLineCap,
  setLineWidth,
  setStrokingRgbColor,
  stroke,
  concatTransformationMatrix,
} from 'pdf-lib';
import { directionOfText } from './bidi-runs';
import { embedFonts, type Fonts } from './fonts';
import { frameOf } from './page-frame';
import { embedPicture, type PlacedPicture } from './picture';
import type { Mark, SealOrder } from './seal-order';
import { lineHeight, TextPen, type TextStyle } from './text';

const largestText = 14;
const smallestText = 5;

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
    if (content.kind === 'tick') drawTick(page, box);
    else if (content.kind === 'text' && fonts) drawText(page, fonts, box, content.text);
    else if (content.kind === 'picture') drawPicture(page, box, pictures.get(content.hash));
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
    pushGraphicsState(),
    concatTransformationMatrix(width, 0, 0, height, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2),
    drawObject(key),
    popGraphicsState(),
  );
}

function drawTick(page: PDFPage, { x, y, width, height }: Box): void {
  const side = Math.min(width, height) * 0.8;
  const [left, bottom] = [x + (width - side) / 2, y + (height - side) / 2];
  page.pushOperators(
    pushGraphicsState(),
    setStrokingRgbColor(0.08, 0.1, 0.12),
    setLineWidth(Math.max(0.8, side * 0.12)),
    setLineCap(LineCapStyle.Round),
    moveTo(left + side * 0.1, bottom + side * 0.5),
    lineTo(left + side * 0.4, bottom + side * 0.15),
    lineTo(left + side * 0.95, bottom + side * 0.9),
    stroke(),
    popGraphicsState(),
  );
}

/** Scales a text to fit, over several lines if needed, without truncating. */
function drawText(page: PDFPage, fonts: Fonts, box: Box, text: string): void {
  const direction = directionOfText(text);
  const pen = new TextPen(page, fonts, direction);
  const style: TextStyle = { size: Math.max(smallestText, Math.min(largestText, box.height * 0.75)) };
  const width = Math.max(1, box.width - 4);
  let lines = pen.wrap(text, width, style);
  while (
    style.size > smallestText &&
    (lines.length * lineHeight(style) > box.height || widest(pen, lines, style) > width)
  ) {
    style.size -= 0.5;
    lines = pen.wrap(text, width, style);
  }
  const top = box.y + box.height / 2 + (lines.length * lineHeight(style)) / 2;
  pen.lines(lines, { x: box.x + 2, y: top - style.size, width, align: 'start' }, style);
}

const widest = (pen: TextPen, lines: readonly string[], style: TextStyle) =>
  Math.max(...lines.map((line) => pen.widthOf(line, style)));
