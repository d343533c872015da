/** A4 in points (1/72 inch), upright. */
const sheet = { width: 595.28, height: 841.89 };
/** Dots per inch that a scanned page has: small print can be read, and ten pages go into a mail. */
export const sheetDpi = 170;
/** Most bytes of a page's picture. */
export const pageBudget = 300_000;

interface Size {
  width: number;
  height: number;
}

/** Pixels of a page's picture: its own, but no more than an A4 sheet has at `sheetDpi`. */
export function pictureSize({ width, height }: Size): Size {
  const most = (sheet.height / 72) * sheetDpi;
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The sheet that a picture lies on, and where, in points from the bottom left: an A4 page that is turned as the picture is. */
export function placeOnSheet(picture: Size): { sheet: Size; x: number; y: number; width: number; height: number } {
  const page = picture.width > picture.height ? { width: sheet.height, height: sheet.width } : sheet;
  const isSheet = Math.abs(picture.width / picture.height / (page.width / page.height) - 1) < 0.08;
  if (isSheet) return { sheet: page, x: 0, y: 0, ...page };
  // A card or a receipt stands in the middle with room around it.
  const margin = 28;
  const scale = Math.min((page.width - 2 * margin) / picture.width, (page.height - 2 * margin) / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { sheet: page, x: (page.width - width) / 2, y: (page.height - height) / 2, width, height };
}
