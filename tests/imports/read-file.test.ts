import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellAmount, cellCode, cellDay, cellId } from '@/lib/rules/imports/cell-values';
import { cellOf } from '@/lib/rules/imports/import-source';
import { readFile } from '@/lib/rules/imports/read-file';
import { readWorkbook } from '@/lib/sheets/read-workbook';
import { coverRow, harBituahHeader, renewalHeader, renewalRow, workbookOf } from './workbooks';

const read = (source: 'RENEWAL' | 'HAR_BITUAH', ...rows: Parameters<typeof workbookOf>[0][]) => {
  const answer = readFile(source, readWorkbook(workbookOf(rows.flat())));
  if ('code' in answer) throw new Error(answer.code);
  return answer.lines;
};

describe('IMP-04 cells', () => {
  test('IMP-04 days of every notation', () => {
    const days = ['01/08/2019', '1.8.19', '2019-08-01', 43678, '43678', 'דצמ-25', "ינו' 26", '31/02/2026', 'מחר'];
    expect(days.map(cellDay)).toEqual([
      '2019-08-01',
      '2019-08-01',
      '2019-08-01',
      '2019-08-01',
      '2019-08-01',
      '2025-12-01',
      '2026-01-01',
      null,
      null,
    ]);
  });

  test('IMP-04 amounts, numbers of policies and IDs as files have them', () => {
    expect(['1,234.50', '₪ 90', '(120)', -7, '12 ש"ח', 'אין'].map(cellAmount)).toEqual([
      1234.5,
      90,
      -120,
      -7,
      12,
      null,
    ]);
    expect(['1.23456789E+9', 500100.0, '77.0', ' 12-A '].map(cellCode)).toEqual(['1234567890', '500100', '77', '12-A']);
    // From formats.md: 123456782 passes, 123456789 fails.
    expect(['123456782', '123456789', 18, '12345678-2'].map(cellId)).toEqual(['123456782', null, null, '123456782']);
    expect(cellId(39_337_423)).toBe('039337423');
  });
});

describe('IMP-04 renewals files', () => {
  test('IMP-04 columns are known by name in any order, below titles and among blank rows', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...renewalHeader.keys()], { minLength: 8 }),
        fc.integer({ min: 0, max: 9 }),
        (order, above) => {
          const pick = (row: readonly unknown[]) => order.map((at) => row[at]) as (string | number | null)[];
          const lines = read('RENEWAL', [
            ...Array.from({ length: above }, () => ['דוח חידושים']),
            pick(renewalHeader),
            [null],
            pick(renewalRow('500100', 'כהן דוד', '123456782')),
          ]);
          expect(lines).toHaveLength(1);
          expect(lines[0]!.problems).toEqual([]);
          expect(lines[0]!.row).toBe(above + 3);
          expect(lines[0]!.fields).toMatchObject({
            policyNumber: '500100',
            insuredName: 'כהן דוד',
            registrationNumber: '1234567',
            insuranceStart: '2026-01-01',
            insuranceEnd: '2026-12-31',
            premium: '3200',
          });
        },
      ),
      { numRuns: 30 },
    );
  });

  test('IMP-04 every problem has its cell', () => {
    const lines = read('RENEWAL', [
      renewalHeader,
      ['1', 'כהן', '123456789', '12', 'רכב', '2026-06-01', '01/01/2026', 'הרבה'],
      renewalRow('2', 'לוי רות', '123456782', -50),
      renewalRow('2', 'לוי רות', '123456782'),
    ]);
    expect(lines.map((line) => line.problems.map(({ field, rule }) => [cellOf(line, field), rule]))).toEqual([
      [
        ['B2', 'notName'],
        ['C2', 'notId'],
        ['D2', 'notPlate'],
        ['H2', 'notNumber'],
        ['G2', 'endBeforeStart'],
      ],
      [['H3', 'negativePremium']],
      [['A4', 'repeated']],
    ]);
  });

  test('IMP-04 a cell with a quote repeats the one above', () => {
    const lines = read('RENEWAL', [
      renewalHeader,
      renewalRow('500100', 'כהן דוד', '123456782'),
      ['500101', '"\u200e', '\u200f"', null, 'דירה', null, '31/12/2026', 900],
    ]);
    expect(lines[1]!.fields).toMatchObject({ insuredName: 'כהן דוד', idNumber: '123456782', premium: '900' });
  });

  test('IMP-02 a table without its columns names what is missing', () => {
    const without = (title: string) => renewalHeader.map((header) => (header === title ? 'אחר' : header));
    const answer = (header: string[]) => readFile('RENEWAL', readWorkbook(workbookOf([header, ['1', '2', '3']])));
    expect(answer(without('ת.ז.'))).toEqual({ code: 'columnMissing', column: 'idNumber' });
    expect(answer(['שם', 'כתובת'])).toEqual({ code: 'unknownTable' });
  });
});

describe('IMP-01 exports of Har Bituah', () => {
  test('IMP-01 one row per cover becomes one policy with the premium of a year', () => {
    const lines = read('HAR_BITUAH', [
      ['תיק ביטוחי'],
      ['הופק ב', '26/11/2026'],
      harBituahHeader,
      ['תחום - כללי'],
      coverRow(123456782, 500100, 1_000),
      coverRow('123456782', '500100.0', '250'),
      coverRow('123456782', 500200, 100, 'מתחדש', 'חודשית'),
      ['שב"ן'],
      ['תעודת זהות', 'קופת חולים', 'מספר פוליסה'],
      ['123456782', 'מכבי', '9'],
      ['האמור לעיל אינו מהווה ייעוץ'],
    ]);
    expect(
      lines.map(({ row, fields, problems }) => [row, fields.policyNumber, fields.premium, fields.period, problems]),
    ).toEqual([
      [5, '500100', '1250', '2026-08-01 - 2027-07-31', []],
      [7, '500200', '1200', 'מתחדש', []],
    ]);
  });

  test('IMP-01 a cell that is no number is named, also when other covers of the policy are right', () => {
    const lines = read('HAR_BITUAH', [
      harBituahHeader,
      coverRow('123456782', 1, 10),
      coverRow('123456782', 1, 'לא ידוע'),
    ]);
    expect(lines).toHaveLength(1);
    expect(lines[0]!.problems).toEqual([{ field: 'premium', rule: 'notNumber' }]);
    expect(cellOf(lines[0]!, 'premium')).toBe('H3');
  });

  test('IMP-01 of a policy that was renewed the latest period counts', () => {
    const lines = read('HAR_BITUAH', [
      harBituahHeader,
      coverRow('123456782', 1, 10, '01/08/2026 - 31/07/2027'),
      coverRow('123456782', 1, 9, '01/08/2025 - 31/07/2026'),
    ]);
    expect(lines.map(({ fields }) => fields.premium)).toEqual(['10']);
  });

  test('IMP-01 a file with section rows alone has no policies', () => {
    const sheets = readWorkbook(workbookOf([harBituahHeader, ['תחום - כללי'], ['תחום - בריאות']]));
    expect(readFile('HAR_BITUAH', sheets)).toEqual({ code: 'noLines' });
  });
});
