import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alivePages, dpiFor, maxAlive, pageAtHeight, pageGap, pageTops } from '@/components/portal/signing/page-window';

const a4 = { width: 595, height: 842 };

describe('ZON-01 pages of a document on a phone', () => {
  test('ZON-01 few are alive however long the document, and the one in the middle of the screen always is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), fc.nat(), (count, any) => {
        const current = any % count;
        const alive = alivePages(current, count);
        expect(alive).toHaveLength(Math.min(maxAlive, count));
        expect(alive).toContain(current);
        expect(alive.every((page) => page >= 0 && page < count)).toBe(true);
      }),
    );
  });

  test('ZON-01 a page lies where its sizes say, before any picture has come', () => {
    const tops = pageTops([a4, { width: 842, height: 595 }, a4], 595);
    expect(tops).toEqual([0, 842 + pageGap, 842 + pageGap + (595 * 595) / 842 + pageGap, expect.any(Number)]);
    expect([-50, 0, 841, 842 + pageGap, 100_000].map((height) => pageAtHeight(tops, height))).toEqual([0, 0, 0, 1, 2]);
  });

  test('ZON-01 pictures are as sharp as the screen shows them, sharper when fingers zoom in, and never above 300', () => {
    expect([dpiFor(a4, 390, 1), dpiFor(a4, 390, 2), dpiFor(a4, 390, 3)]).toEqual([72, 96, 150]);
    expect(dpiFor(a4, 390 * 3, 2)).toBe(300);
    expect(dpiFor(a4, 390 * 5, 3)).toBe(300);
    // A slow or metered connection gets the lowest readable resolution.
    expect(dpiFor(a4, 390, 3, 120)).toBe(120);
  });
});
