import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FieldDraft, fieldKinds } from '@/lib/contract/documents/envelope-drafts';
import {
  copiesOnPages,
  inReadingOrder,
  movedBy,
  placedAt,
  resizedBy,
  snapped,
  templateOn,
  usualCast,
  withinPage,
  withoutSigner,
} from '@/lib/shapes/field-geometry';

const a4 = { width: 595, height: 842 };
const page = fc.record({
  width: fc.double({ min: 60, max: 3_000, noNaN: true }),
  height: fc.double({ min: 60, max: 3_000, noNaN: true }),
});
const share = fc.double({ min: -0.5, max: 1.5, noNaN: true });
const step = fc.record({
  x: fc.double({ min: -2, max: 2, noNaN: true }),
  y: fc.double({ min: -2, max: 2, noNaN: true }),
});
const box = fc.record({ x: share, y: share, width: share, height: share });
const isOnPage = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
  x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1.0002 && y + height <= 1.0002;
const field = (more: Partial<FieldDraft> = {}): FieldDraft => ({
  kind: 'SIGNATURE',
  signer: 0,
  page: 1,
  x: 0.1,
  y: 0.2,
  width: 0.2,
  height: 0.05,
  required: true,
  label: null,
  ...more,
});

describe('DOC-03 places of fields', () => {
  test('DOC-03 whatever is done with a field, it stays on its page and can be seen', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fieldKinds),
        fc.record({ x: share, y: share }),
        page,
        fc.array(step, { maxLength: 6 }),
        (kind, at, extent, steps) => {
          let current = placedAt(kind, at, extent);
          expect(isOnPage(current)).toBe(true);
          for (const [number, by] of steps.entries()) {
            current = number % 2 === 0 ? movedBy(current, by, extent) : resizedBy(current, by, extent);
            expect(isOnPage(current)).toBe(true);
          }
        },
      ),
    );
  });

  test('DOC-03 a field of the page is left as it is, and bringing it onto the page twice changes nothing', () => {
    fc.assert(
      fc.property(box, page, (wild, extent) => {
        const once = withinPage(wild, extent);
        expect(withinPage(once, extent)).toEqual(once);
      }),
    );
  });

  test('DOC-03 resizing keeps the top left corner', () => {
    fc.assert(
      fc.property(step, (by) => {
        const { x, y } = resizedBy({ x: 0.3, y: 0.4, width: 0.2, height: 0.1 }, by, a4);
        expect({ x, y }).toEqual({ x: 0.3, y: 0.4 });
      }),
    );
  });

  test('DOC-03 edges that almost stand in line fall into line, others do not', () => {
    const near = snapped({ x: 0.105, y: 0.6, width: 0.25, height: 0.06 }, [field()], a4);
    expect(near).toMatchObject({ box: { x: 0.1, y: 0.6 }, guides: { x: 0.1, y: null } });
    const far = snapped({ x: 0.5, y: 0.6, width: 0.3, height: 0.06 }, [field()], a4);
    expect(far).toMatchObject({ box: { x: 0.5, y: 0.6 }, guides: { x: null, y: null } });
  });

  test('DOC-03 a field is copied to the pages that have none like it', () => {
    const first = field();
    expect(copiesOnPages(first, [first, field({ page: 3 })], 4).map((copy) => copy.page)).toEqual([2, 4]);
  });

  test('DOC-03 a template on a shorter document, or with fewer signers, says what does not fit', () => {
    const fields = [field(), field({ page: 3 }), field({ signer: 1 })];
    expect(templateOn(fields, { pages: 2, signers: usualCast(2, 1) })).toEqual({
      fields: [field()],
      offPage: 1,
      withoutSigner: 1,
    });
  });

  test('DOC-03 whoever plays a role of a template gets its fields, and one may play two', () => {
    const fields = [field(), field({ signer: 1, y: 0.4 }), field({ signer: 2, y: 0.6 })];
    const signersOf = (signers: (number | null)[]) =>
      templateOn(fields, { pages: 1, signers }).fields.map(({ signer, y }) => [signer, y]);
    expect(signersOf([1, 0, null])).toEqual([
      [1, 0.2],
      [0, 0.4],
    ]);
    expect(signersOf([0, 0, 1])).toEqual([
      [0, 0.2],
      [0, 0.4],
      [1, 0.6],
    ]);
    expect(signersOf([])).toEqual([]);
  });

  test('DOC-03 fields are come upon from the top, in the direction of reading', () => {
    const [left, right, below] = [field({ x: 0.1 }), field({ x: 0.6, y: 0.205 }), field({ y: 0.5 })];
    expect(inReadingOrder([below, left, right], 'rtl')).toEqual([right, left, below]);
    expect(inReadingOrder([below, right, left], 'ltr')).toEqual([left, right, below]);
  });

  test('DOC-03 without a signer, the fields of those after are still theirs', () => {
    expect(withoutSigner([field(), field({ signer: 1 }), field({ signer: 2 })], 1).map(({ signer }) => signer)).toEqual(
      [0, 1],
    );
  });
});
