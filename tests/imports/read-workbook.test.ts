import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readWorkbook } from '@/lib/sheets/read-workbook';
import { importSheetLimits } from '@/lib/sheets/sheet';
import { SheetRefused } from '@/lib/sheets/sheet-refused';
import { sheetFile } from '@/reference/engine/excel/sheet';
import { workbookOf, zipped } from './workbooks';

const reasonOf = (bytes: Uint8Array, limits = importSheetLimits) => {
  try {
    readWorkbook(bytes, limits);
  } catch (error) {
    if (error instanceof SheetRefused) return error.reason;
    throw error;
  }
  return 'none';
};

const text = fc
  .string({ unit: fc.constantFrom(...'אבגדהוזחט״"׳<>&;_x000D_ aZ09-/.'), minLength: 1, maxLength: 12 })
  .filter((value) => value.trim() === value && !/_x[0-9A-F]{4}_/.test(value));
const cell = fc.oneof(text, fc.integer({ min: -1e9, max: 1e9 }), fc.constant(null));

describe('IMP-03 workbooks', () => {
  test('IMP-03 whatever rows are written, the same are read, with their numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 30 }), { maxLength: 20 }), (rows) => {
        const filled = rows
          .map((cells, at) => ({ number: at + 3, cells }))
          .filter(({ cells }) => cells.some((one) => one !== null));
        fc.pre(filled.length > 0);
        const [sheet] = readWorkbook(workbookOf(rows, { from: 3 }));
        const plain = ({ number, cells }: { number: number; cells: readonly unknown[] }) => ({
          number,
          cells: cells.slice(0, cells.findLastIndex((one) => one !== null) + 1),
        });
        expect(sheet!.rows.map(plain)).toEqual(filled.map(plain));
      }),
    );
  });

  test('IMP-03 a sheet that another library wrote reads the same: texts, numbers, days', async () => {
    const columns = [
      { header: 'שם', width: 10 },
      { header: 'סכום', width: 10, kind: 'money' as const },
      { header: 'יום', width: 10, kind: 'date' as const },
    ];
    async function* portions() {
      yield [['דוד "כהן"', 1250.5, '2026-02-28']];
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of sheetFile({ title: 'גיליון', columns, locale: 'he', portions: portions() }))
      chunks.push(chunk);
    const [sheet] = readWorkbook(new Uint8Array(Buffer.concat(chunks)));
    expect(sheet).toEqual({
      name: 'גיליון',
      rows: [
        { number: 1, cells: ['שם', 'סכום', 'יום'] },
        { number: 2, cells: ['דוד "כהן"', 1250.5, '2026-02-28'] },
      ],
    });
  });

  test('IMP-03 a workbook inside an archive is opened', () => {
    expect(readWorkbook(zipped('הר הביטוח.xlsx', workbookOf([['א']])))[0]!.rows).toEqual([{ number: 1, cells: ['א'] }]);
  });

  test('IMP-03 what is no workbook is refused with its reason', () => {
    const compound = new Uint8Array(4096);
    compound.set([0xd0, 0xcf, 0x11, 0xe0]);
    expect({
      nothing: reasonOf(new Uint8Array()),
      picture: reasonOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47])),
      archive: reasonOf(new Uint8Array(zipSync({ 'letter.txt': strToU8('x') }))),
      container: reasonOf(compound),
      empty: reasonOf(workbookOf([])),
      cut: reasonOf(workbookOf([['א', 'ב']]).slice(0, 200)),
    }).toEqual({
      nothing: 'empty',
      picture: 'notExcel',
      archive: 'notExcel',
      container: 'broken',
      empty: 'empty',
      cut: 'notExcel',
    });
  });

  test('IMP-03 a file that unpacks to more than its limit is stopped while it unpacks', () => {
    const bomb = workbookOf([['א']], { more: { 'xl/sharedStrings.xml': new Uint8Array(64 * 1024 * 1024) } });
    expect(bomb.length).toBeLessThan(200_000);
    expect(reasonOf(bomb, { ...importSheetLimits, inflated: 8 * 1024 * 1024 })).toBe('tooLarge');
    expect(reasonOf(workbookOf([['א'], ['ב'], ['ג']]), { ...importSheetLimits, rows: 2 })).toBe('tooLarge');
  });
});
