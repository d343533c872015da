import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { glimpseWorkbook, readWorkbook } from '@/lib/sheets/read-workbook';
import { importSheetLimits } from '@/lib/sheets/sheet';
import { SheetRefused } from '@/lib/sheets/sheet-refused';
import { compoundOf, oldWorkbookOf } from './old-workbooks';
import { zipped } from './workbooks';
import { bytesInMemory } from '@/lib/sheets/byte-source';

const reasonOf = (bytes: Uint8Array, limits = importSheetLimits) => {
  try {
    readWorkbook(bytes, limits);
  } catch (error) {
    if (error instanceof SheetRefused) return error.reason;
    throw error;
  }
  return 'none';
};

const text = fc.string({ unit: fc.constantFrom(...'אבגדהוזחט״"׳<>& aZ09-/.é'), minLength: 1, maxLength: 40 });
const number = fc.oneof(
  fc.integer({ min: -1e9, max: 1e9 }),
  fc.integer({ min: -1e7, max: 1e7 }).map((hundredths) => hundredths / 100),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
);
const cell = fc.oneof(text, number, fc.boolean(), fc.constant(null));
const shape = fc.record({
  from: fc.integer({ min: 1, max: 60_000 }),
  shared: fc.boolean(),
  piece: fc.integer({ min: 8, max: 200 }),
});

describe('IMP-03 workbooks of Excel before 2007', () => {
  test('IMP-03 whatever rows are written, the same are read, with their numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 20 }), { maxLength: 30 }), shape, (rows, how) => {
        const plain = (cells: readonly unknown[]) => cells.slice(0, cells.findLastIndex((one) => one !== null) + 1);
        const filled = rows
          .map((cells, at) => ({ number: at + how.from, cells: plain(cells) }))
          .filter(({ cells }) => cells.length > 0);
        fc.pre(filled.length > 0);
        const bytes = oldWorkbookOf(rows, how);
        expect(readWorkbook(bytes)).toEqual([{ name: 'תיק ביטוחי', rows: filled }]);
        expect(glimpseWorkbook(bytesInMemory(bytes), 3)[0]!.rows).toEqual(filled.slice(0, 3));
      }),
    );
  });

  test('IMP-03 days, rows in any order, and an archive around it', () => {
    const rows = [['יום', 'סכום'], [{ day: '2026-02-28' }, -1250.5], [null], [{ day: '1998-12-31' }, 0]];
    const bytes = oldWorkbookOf(rows, { from: 3, order: (all) => all.toReversed() });
    const read = [
      { number: 3, cells: ['יום', 'סכום'] },
      { number: 4, cells: ['2026-02-28', -1250.5] },
      { number: 6, cells: ['1998-12-31', 0] },
    ];
    expect(readWorkbook(bytes)[0]!.rows).toEqual(read);
    expect(readWorkbook(zipped('חידושים.XLS', bytes))[0]!.rows).toEqual(read);
  });

  test('IMP-03 what cannot be read is refused with its reason', () => {
    const rows = Array.from({ length: 200 }, (_, at) => [`כהן ${at}`, at]);
    const whole = oldWorkbookOf(rows);
    expect({
      locked: reasonOf(oldWorkbookOf(rows, { locked: true })),
      older: reasonOf(oldWorkbookOf(rows, { version: 0x500 })),
      letter: reasonOf(compoundOf(new Array<number>(5_000).fill(7), 'WordDocument')),
      lockedNew: reasonOf(compoundOf(new Array<number>(5_000).fill(7), 'EncryptedPackage')),
      empty: reasonOf(oldWorkbookOf([])),
      cut: reasonOf(whole.slice(0, 5_000)),
      header: reasonOf(whole.slice(0, 512)),
      rows: reasonOf(whole, { ...importSheetLimits, rows: 199 }),
      bytes: reasonOf(whole, { ...importSheetLimits, inflated: 4_000 }),
    }).toEqual({
      ...{ locked: 'locked', older: 'oldExcel', letter: 'oldExcel', lockedNew: 'locked', empty: 'empty' },
      ...{ cut: 'broken', header: 'broken', rows: 'tooLarge', bytes: 'tooLarge' },
    });
  });

  test('IMP-03 a damaged file is read or refused, and never hangs', () => {
    const whole = oldWorkbookOf(Array.from({ length: 60 }, (_, at) => [`כהן ${at}`, at / 3, at % 2 === 0]));
    const damage = fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }));
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 30 }), (places) => {
        const bytes = whole.slice();
        for (const [at, value] of places) bytes[at] = value;
        expect(typeof reasonOf(bytes)).toBe('string');
      }),
      { numRuns: 300 },
    );
  });
});
