import { describe, expect, test } from 'vitest';
import { neighbourOf, withMoved, withRestored } from '@/lib/scan/page-list';
import { pictureSize, placeOnSheet } from '@/lib/scan/sheet';

const pages = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).join('');

describe('DOC-02 the order of pages', () => {
  test.each([
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['b', 9, 'acdb'],
    ['c', -1, 'cabd'],
    ['x', 1, 'abcd'],
  ] as const)('DOC-02 %s goes to place %i', (id, to, expected) =>
    expect(idsOf(withMoved(pages, id, to))).toBe(expected),
  );

  test('DOC-02 what was taken away comes back to its place, once', () => {
    const without = pages.filter(({ id }) => id !== 'b');
    expect(idsOf(withRestored(without, { id: 'b' }, 1))).toBe('abcd');
    expect(idsOf(withRestored(pages, { id: 'b' }, 1))).toBe('abcd');
    expect([neighbourOf(pages, 'b'), neighbourOf(pages, 'd'), neighbourOf([{ id: 'a' }], 'a')]).toEqual([
      'c',
      'c',
      null,
    ]);
  });
});

describe('DOC-02 sheets', () => {
  test('DOC-02 a page has no more pixels than A4 at 170 dots an inch, a small one keeps its own', () => {
    expect(pictureSize({ width: 3_000, height: 4_000 })).toEqual({ width: 1_491, height: 1_988 });
    expect(pictureSize({ width: 600, height: 400 })).toEqual({ width: 600, height: 400 });
  });

  test('DOC-02 a page fills its sheet, which turns with it; a card stands in the middle', () => {
    expect(placeOnSheet({ width: 1_000, height: 1_414 })).toMatchObject({ x: 0, y: 0, width: 595.28, height: 841.89 });
    expect(placeOnSheet({ width: 1_414, height: 1_000 }).sheet).toEqual({ width: 841.89, height: 595.28 });
    const receipt = placeOnSheet({ width: 300, height: 1_200 });
    expect(receipt.x).toBeCloseTo((595.28 - receipt.width) / 2);
    expect(receipt.width / receipt.height).toBeCloseTo(0.25);
  });
});
