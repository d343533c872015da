import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageWindow, rowRange } from '@/components/list/page-window';

describe('PLT-03 the pager', () => {
  it('PLT-03 shows every page of a short list', () => {
    expect(pageWindow(2, 4)).toEqual([0, 1, 2, 3]);
    expect(pageWindow(0, 0)).toEqual([]);
  });

  it('PLT-03 always offers first, last, the current page and its neighbours, in order, with as many places', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 10_000 }), fc.nat(), (total, seed) => {
        const current = seed % total;
        const steps = pageWindow(current, total);
        const pages = steps.filter((step) => step !== 'gap');
        expect(steps).toHaveLength(7);
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        const neighbours = [Math.max(0, current - 1), Math.min(total - 1, current + 1)];
        expect(pages).toEqual(expect.arrayContaining([0, ...neighbours, current, total - 1]));
      }),
    );
  });

  it('PLT-03 names the rows of a page', () => {
    expect(rowRange(0, 25, 60)).toEqual({ from: 1, to: 25 });
    expect(rowRange(2, 25, 60)).toEqual({ from: 51, to: 60 });
    expect(rowRange(0, 25, 0)).toEqual({ from: 0, to: 0 });
  });
});
