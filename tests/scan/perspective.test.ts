import { describe, expect, test } from 'vitest';
import { applyLook } from '@/lib/scan/looks';
import { straightened, straightSize } from '@/lib/scan/perspective';
import { greyOf, type Picture } from '@/lib/scan/picture';
import { areaOf, isConvex, orderedQuad, type Quad, wholeQuad, withCorner } from '@/lib/scan/quad';
import { drawnPage } from './drawn-page';

const aside: Quad = [
  { x: 0.3, y: 0.15 },
  { x: 0.72, y: 0.15 },
  { x: 0.9, y: 0.9 },
  { x: 0.12, y: 0.88 },
];

const meanOf = (picture: Picture, from: number, to: number) => {
  const grey = greyOf(picture);
  const rows = grey.data.slice(
    Math.round(from * picture.height) * picture.width,
    Math.round(to * picture.height) * picture.width,
  );
  return rows.reduce((sum, value) => sum + value, 0) / rows.length;
};

describe('DOC-02 straightening', () => {
  test('DOC-02 a page that was seen from aside fills the picture: no desk is left at its edges', () => {
    const page = straightened(drawnPage(aside, { width: 640, height: 480, grain: 0 }), aside, 200, 280);
    const grey = greyOf(page);
    const edge = [...Array(200).keys()]
      .slice(4, -4)
      .flatMap((x) => [grey.data[6 * 200 + x]!, grey.data[273 * 200 + x]!]);
    expect(Math.min(...edge)).toBeGreaterThan(180);
  });

  test('DOC-02 lines of writing that ran together run level', () => {
    const page = straightened(drawnPage(aside, { width: 900, height: 700, grain: 0 }), aside, 300, 420);
    const lineOf = (at: number) => meanOf(page, (at + 0.05) / 30, (at + 0.3) / 30);
    const gapOf = (at: number) => meanOf(page, (at + 0.45) / 30, (at + 0.9) / 30);
    for (const at of [5, 12, 20, 25]) expect(gapOf(at) - lineOf(at)).toBeGreaterThan(50);
  });

  test('DOC-02 the straight page is as large as its longer sides', () => {
    expect(straightSize(wholeQuad, { width: 400, height: 300 })).toEqual({ width: 400, height: 300 });
    const { width, height } = straightSize(aside, { width: 1_000, height: 1_000 });
    expect(width).toBeCloseTo(780.3, 0);
    expect(height).toBeGreaterThan(740);
  });
});

describe('DOC-02 corners', () => {
  test('DOC-02 a corner is moved, but never so that the page folds', () => {
    const moved = withCorner(wholeQuad, 0, { x: 0.2, y: 0.1 });
    expect(moved[0]).toEqual({ x: 0.2, y: 0.1 });
    expect(withCorner(wholeQuad, 0, { x: 0.95, y: 0.95 })).toBe(wholeQuad);
    expect(withCorner(wholeQuad, 2, { x: 4, y: 4 })[2]).toEqual({ x: 1, y: 1 });
  });

  test('DOC-02 corners come into their order whichever way they are given', () => {
    const [a, b, c, d] = aside;
    expect(orderedQuad([c, a, d, b])).toEqual(aside);
    expect(isConvex(orderedQuad([d, c, b, a]))).toBe(true);
    expect(areaOf(wholeQuad)).toBe(1);
  });
});

describe('DOC-02 looks', () => {
  const shaded = () => straightened(drawnPage(aside, { width: 640, height: 480, shade: 0.5 }), aside, 240, 340);
  const valuesOf = (picture: Picture) => Array.from(greyOf(picture).data);

  test('DOC-02 paper is black and white, the shade is gone', () => {
    const values = valuesOf(applyLook(shaded(), 'paper'));
    const clear = values.filter((value) => value < 40 || value > 215).length / values.length;
    expect(clear).toBeGreaterThan(0.85);
    expect(values.filter((value) => value > 215).length / values.length).toBeGreaterThan(0.6);
  });

  test('DOC-02 auto makes the margins white on both sides of a shade', () => {
    const picture = applyLook(shaded(), 'auto');
    const grey = greyOf(picture);
    const columnMean = (x: number) => [...Array(340).keys()].reduce((sum, y) => sum + grey.data[y * 240 + x]!, 0) / 340;
    expect(columnMean(14)).toBeGreaterThan(235);
    expect(columnMean(225)).toBeGreaterThan(235);
  });

  test('DOC-02 grey has no colour, colour is as it was taken', () => {
    const grey = applyLook(shaded(), 'grey');
    expect([...Array(500).keys()].every((at) => grey.data[at * 4] === grey.data[at * 4 + 2])).toBe(true);
    expect(applyLook(shaded(), 'colour').data).toEqual(shaded().data);
  });
});
