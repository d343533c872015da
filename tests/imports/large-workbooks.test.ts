import { expect, it } from 'vitest';
import { blockwise } from '@/lib/sheets/byte-source';
import { glimpseWorkbook, openWorkbook, readWorkbook } from '@/lib/sheets/read-workbook';
import { importSheetLimits } from '@/lib/sheets/sheet';
import { firstOf } from '@/lib/sheets/sheet-rows';
import { compoundOf } from './old-workbooks';
import { largeWorkbook, workbookOf, zipped } from './workbooks';

/** A source that notes what it was asked for. */
function watched(bytes: Uint8Array) {
  const asked: number[] = [];
  const source = blockwise(bytes.length, (from, to) => {
    asked.push(to - from);
    return bytes.slice(from, to);
  });
  return { source, asked };
}
const rows = Array.from({ length: 40_000 }, (_, at) => [`שורה ${at}`, at, `סוף ${at % 97}`]);

it('IMP-03 a large file is read piece by piece with the same outcome, and never as a whole', () => {
  const bytes = largeWorkbook(rows, 6);
  const { source, asked } = watched(bytes);
  expect(readWorkbook(source)).toEqual(readWorkbook(bytes));
  expect(Math.max(...asked)).toBeLessThanOrEqual(1024 * 1024);
  // The attachment is not looked at.
  expect(asked.reduce((sum, size) => sum + size)).toBeLessThan(bytes.length);
});

it('IMP-04 the first rows of a large file are seen without the others', () => {
  const bytes = largeWorkbook(rows, 20);
  const { source, asked } = watched(bytes);
  const [sheet] = glimpseWorkbook(source, 3);
  expect(sheet!.rows.map(({ cells }) => cells)).toEqual(rows.slice(0, 3));
  expect(asked.reduce((sum, size) => sum + size)).toBeLessThan(6 * 1024 * 1024);
});

it('IMP-03 a sheet is read while somebody walks through it, and what was looked at is there again', () => {
  const looking = (inflated: number) => openWorkbook(workbookOf(rows), { ...importSheetLimits, inflated })[0]!.rows;
  const [whole, tooLong] = [looking(importSheetLimits.inflated), looking(1_000_000)];
  for (const sheet of [whole, tooLong]) expect(firstOf(sheet, 15).map(({ cells }) => cells)).toEqual(rows.slice(0, 15));
  expect(Array.from(whole, ({ cells }) => cells)).toEqual(rows);
  expect(() => [...tooLong]).toThrow(expect.objectContaining({ reason: 'tooLarge' }));
});

it('IMP-04 a large file that says itself that it is too much, or is none, is refused before the upload', () => {
  const limits = { ...importSheetLimits, inflated: 1_000_000 };
  const reasonOf = (bytes: Uint8Array) => {
    try {
      glimpseWorkbook(watched(bytes).source, 3, limits);
    } catch (error) {
      return (error as { reason?: string }).reason;
    }
    return 'none';
  };
  expect(reasonOf(workbookOf(rows))).toBe('tooLarge');
  expect(reasonOf(zipped('a.xlsx', new Uint8Array(1_000_001)))).toBe('tooLarge');
  expect(reasonOf(zipped('a.txt', new Uint8Array(10)))).toBe('notExcel');
  expect(reasonOf(new TextEncoder().encode('PK, but no archive at all, and longer than its end'))).toBe('notExcel');
  expect(reasonOf(compoundOf(new Array<number>(5_000).fill(7), 'EncryptedPackage'))).toBe('locked');
  expect(reasonOf(zipped('a.xlsx', workbookOf(rows.slice(0, 3))))).toBe('none');
});
