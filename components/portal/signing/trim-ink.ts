/** Longest side of a stored signature, px: three times its displayed size. */
const longest = 900;

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the smallest rectangle of a canvas that contains all ink; undefined when it is empty. */
function inkIn({ data, width, height }: ImageData): Rectangle | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (data[(y * width + x) * 4 + 3]! > 12) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Crops a canvas to its ink and returns the data URL of a PNG; undefined when the canvas is empty. */
export function trimmedPicture(canvas: HTMLCanvasElement): string | undefined {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const ink = context && inkIn(context.getImageData(0, 0, canvas.width, canvas.height));
  return ink ? cutOut(canvas, ink).toDataURL('image/png') : undefined;
}

/** A drawing of fewer CSS px across and down is a dot, not a signature. */
const smallest = 14;
/** Margin, CSS px: half the widest stroke, plus how far its curve may leave its points. */
const round = 6;

/**
 * Crops a finger drawing and returns the data URL of a PNG; undefined for a dot. Finds the ink by the points, CSS
 * px, because reading back a large canvas is slow; encodes asynchronously.
 */
export async function drawnPicture(
  canvas: HTMLCanvasElement,
  points: readonly { x: number; y: number }[],
): Promise<string | undefined> {
  if (points.length === 0) return undefined;
  const density = canvas.width / canvas.clientWidth;
  const bounds = (of: readonly number[], max: number) =>
    [Math.max(0, (Math.min(...of) - round) * density), Math.min(max, (Math.max(...of) + round) * density)] as const;
  const [left, right] = bounds(
    points.map(({ x }) => x),
    canvas.width,
  );
  const [top, bottom] = bounds(
    points.map(({ y }) => y),
    canvas.height,
  );
  if (Math.max(right - left, bottom - top) < (smallest + 2 * round) * density) return undefined;
  const cut = cutOut(canvas, { x: left, y: top, width: right - left, height: bottom - top });
  const blob = await new Promise<Blob | null>((resolve) => cut.toBlob(resolve, 'image/png'));
  return blob ? addressOf(blob) : undefined;
}

const addressOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });

/** Copies a part of a canvas with a small margin, scaled down to the longest stored side. */
function cutOut(canvas: HTMLCanvasElement, ink: Rectangle): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(ink.width, ink.height));
  const margin = 6;
  const result = document.createElement('canvas');
  result.width = Math.ceil(ink.width * scale) + 2 * margin;
  result.height = Math.ceil(ink.height * scale) + 2 * margin;
  result
    .getContext('2d')
    ?.drawImage(canvas, ink.x, ink.y, ink.width, ink.height, margin, margin, ink.width * scale, ink.height * scale);
  return result;
}
