import type { PageBox } from '@/lib/contract/documents/envelope-drafts';

/** Half of what a thumb needs, CSS px. */
const reach = 22;

interface Point {
  x: number;
  y: number;
}

/**
 * Returns the field that a tap is meant for: the one under the finger, or the nearest of those within reach of a thumb.
 * @param at place of the tap on the page, px
 * @param page size of the page, px
 * @param zoom pinch zoom, which brings more of the page under a thumb
 */
export function fieldAt<F extends Omit<PageBox, 'page'>>(
  fields: readonly F[],
  at: Point,
  page: { width: number; height: number },
  zoom = 1,
): F | undefined {
  const near = fields.flatMap((field) => {
    const half = { x: (field.width * page.width) / 2, y: (field.height * page.height) / 2 };
    const off = {
      x: Math.abs(at.x - field.x * page.width - half.x),
      y: Math.abs(at.y - field.y * page.height - half.y),
    };
    if (off.x > Math.max(half.x, reach / zoom) || off.y > Math.max(half.y, reach / zoom)) return [];
    const outside = Math.hypot(Math.max(0, off.x - half.x), Math.max(0, off.y - half.y));
    return [{ field, outside, centre: Math.hypot(off.x, off.y) }];
  });
  return near.toSorted((a, b) => a.outside - b.outside || a.centre - b.centre)[0]?.field;
}
