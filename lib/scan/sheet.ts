/** A4 portrait, points (1/72 inch). */
const sheet = { width: 595.28, height: 841.89 };
/** Resolution of a scanned page, dots per inch: small print is readable, and ten pages fit into a mail. */
export const sheetDpi = 170;
/** Maximum size of a page's picture, bytes. */
export const pageBudget = 300_000;

interface Size {
  width: number;
  height: number;
}

/** Returns the size of a page's picture in pixels: its own, at most an A4 sheet at `sheetDpi`. */
export function pictureSize({ width, height }: Size): Size {
  const max = (sheet.height / 72) * sheetDpi;
  const scale = Math.min(1, max / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Returns the A4 sheet in the orientation of a picture, and the picture's place on it in points from the bottom left.
 */
export function placeOnSheet(picture: Size): { sheet: Size; x: number; y: number; width: number; height: number } {
  const page = picture.width > picture.height ? { width: sheet.height, height: sheet.width } : sheet;
  const isSheet = Math.abs(picture.width / picture.height / (page.width / page.height) - 1) < 0.08;
  if (isSheet) return { sheet: page, x: 0, y: 0, ...page };
  // Margin for cards and receipts, which are centred.
  const margin = 28;
  const scale = Math.min((page.width - 2 * margin) / picture.width, (page.height - 2 * margin) / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { sheet: page, x: (page.width - width) / 2, y: (page.height - height) / 2, width, height };
}
