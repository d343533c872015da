import type { FieldDraft, FieldKind, PageBox } from '../contract/documents/envelope-drafts';

/** Width and height of a displayed page, points. */
export interface PageExtent {
  width: number;
  height: number;
}

/** Point or offset on a page, as fractions of its width and height from the top left. */
export interface Point {
  x: number;
  y: number;
}

/** Rectangle on a page, in fractions. */
export type Box = Pick<PageBox, 'x' | 'y' | 'width' | 'height'>;

/** Default size of a new field, points. */
const usual: Readonly<Record<FieldKind, PageExtent>> = {
  SIGNATURE: { width: 150, height: 48 },
  INITIALS: { width: 64, height: 36 },
  NAME: { width: 150, height: 22 },
  DATE: { width: 84, height: 22 },
  TEXT: { width: 150, height: 22 },
  CHECKBOX: { width: 18, height: 18 },
};
/** Smallest size of a field, points. */
const least = 10;
/** Snap distance, points. */
const reach = 6;

/** Rounds a fraction to four decimals, so that boxes that look equal are equal. */
const exact = (value: number): number => Math.round(value * 10_000) / 10_000;
const between = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** Returns the size of a new field on a page. */
export const sizeOf = (kind: FieldKind, page: PageExtent): { width: number; height: number } => ({
  width: exact(Math.min(1, usual[kind].width / page.width)),
  height: exact(Math.min(1, usual[kind].height / page.height)),
});

/** Clamps a box to the page. */
export function withinPage({ x, y, width, height }: Box, page: PageExtent): Box {
  const size = {
    width: exact(between(width, least / page.width, 1)),
    height: exact(between(height, least / page.height, 1)),
  };
  return { x: exact(between(x, 0, 1 - size.width)), y: exact(between(y, 0, 1 - size.height)), ...size };
}

/** Returns a new field centred on a point. */
export function placedAt(kind: FieldKind, { x, y }: Point, page: PageExtent): Box {
  const size = sizeOf(kind, page);
  return withinPage({ x: x - size.width / 2, y: y - size.height / 2, ...size }, page);
}

/** Moves a box by an offset, within the page. */
export const movedBy = (box: Box, step: Point, page: PageExtent): Box =>
  withinPage({ ...box, x: box.x + step.x, y: box.y + step.y }, page);

/** Resizes a box by moving its bottom right corner. */
export function resizedBy({ x, y, width, height }: Box, step: Point, page: PageExtent): Box {
  const right = between(x + width + step.x, x + least / page.width, 1);
  const bottom = between(y + height + step.y, y + least / page.height, 1);
  return { x, y, width: exact(right - x), height: exact(bottom - y) };
}

/** Snap lines, as fractions of the page. */
export interface Guides {
  x: number | null;
  y: number | null;
}

/** Returns the smallest shift that aligns an edge or centre of two spans. */
function pullOf(
  start: number,
  size: number,
  others: readonly (readonly [start: number, size: number])[],
  tolerance: number,
): { shift: number; line: number } | null {
  let best: { shift: number; line: number } | null = null;
  for (const [from, length] of others)
    for (const [mine, line] of [
      [start, from],
      [start + size / 2, from + length / 2],
      [start + size, from + length],
    ] as const) {
      const shift = line - mine;
      if (Math.abs(shift) <= tolerance && (best === null || Math.abs(shift) < Math.abs(best.shift)))
        best = { shift, line };
    }
  return best;
}

/** Snaps a box to nearby boxes of its page. */
export function snapped(box: Box, others: readonly Box[], page: PageExtent): { box: Box; guides: Guides } {
  const across = pullOf(
    box.x,
    box.width,
    others.map(({ x, width }) => [x, width]),
    reach / page.width,
  );
  const down = pullOf(
    box.y,
    box.height,
    others.map(({ y, height }) => [y, height]),
    reach / page.height,
  );
  const moved = withinPage({ ...box, x: box.x + (across?.shift ?? 0), y: box.y + (down?.shift ?? 0) }, page);
  return { box: moved, guides: { x: across?.line ?? null, y: down?.line ?? null } };
}

/** Copies a field to the same position on all other pages, except where an equal field exists. */
export function copiesOnPages<Z extends FieldDraft>(
  field: Z,
  fields: readonly FieldDraft[],
  pages: number,
): Omit<Z, 'fieldId'>[] {
  const isThere = (page: number) =>
    fields.some(
      (other) =>
        other.page === page &&
        other.kind === field.kind &&
        other.signer === field.signer &&
        Math.abs(other.x - field.x) < 0.001 &&
        Math.abs(other.y - field.y) < 0.001,
    );
  return Array.from({ length: pages }, (_, at) => at + 1)
    .filter((page) => page !== field.page && !isThere(page))
    .map((page) => ({ ...field, page }));
}

/**
 * Applies a template to a document. Returns what fits, and how many fields lack a page or a signer.
 * @param signers signer of each role of the template, or null
 */
export function templateOn(
  fields: readonly FieldDraft[],
  { pages, signers }: { pages: number; signers: readonly (number | null)[] },
): { fields: FieldDraft[]; offPage: number; withoutSigner: number } {
  const onPage = fields.filter(({ page }) => page <= pages);
  const fitting = onPage.flatMap((field) => {
    const signer = signers[field.signer] ?? null;
    return signer === null ? [] : [{ ...field, signer }];
  });
  return { fields: fitting, offPage: fields.length - onPage.length, withoutSigner: onPage.length - fitting.length };
}

/** Returns the default signers of roles: in their order. */
export const usualCast = (roles: number, signers: number): (number | null)[] =>
  Array.from({ length: roles }, (_, at) => (at < signers ? at : null));

/** Sorts fields in reading order: by page, from the top, in the direction of the language. */
export const inReadingOrder = <Z extends PageBox>(fields: readonly Z[], direction: 'rtl' | 'ltr'): Z[] =>
  fields.toSorted(
    (a, b) =>
      a.page - b.page || (Math.abs(a.y - b.y) > 0.015 ? a.y - b.y : direction === 'rtl' ? b.x - a.x : a.x - b.x),
  );

/** Removes a signer's fields and renumbers the later signers. */
export const withoutSigner = <Z extends { signer: number }>(fields: readonly Z[], signer: number): Z[] =>
  fields
    .filter((field) => field.signer !== signer)
    .map((field) => (field.signer > signer ? { ...field, signer: field.signer - 1 } : field));
