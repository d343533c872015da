import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFile } from '@/lib/rules/imports/read-file';
import { readWorkbook } from '@/lib/sheets/read-workbook';
import { renewalHeader, workbookOf } from './workbooks';

/** IDs with a right check digit. */
const ids = ['123456782', '300000007', '300000015', '300000023', '300000031', '300000049', '300000056'];
const letters = fc.string({ unit: fc.constantFrom(...'אבגדהוזחטיכלמנ'), minLength: 2, maxLength: 8 });
/** Quotes as files mix them; they mean the same. */
const quote = fc.constantFrom('"', '״', '”', '“');
const day = fc
  .integer({ min: 0, max: 3_000 })
  .map((days) => new Date(Date.UTC(2020, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const printed = (iso: string) => iso.split('-').toReversed().join('/');

/** Plates of equal digits are left out: their first digit is changed on purpose (SD 15). */
const plate = fc.integer({ min: 1_000_000, max: 9_999_999 }).filter((number) => !/^(\d)\1+$/.test(String(number)));

const line = fc.record({
  first: letters,
  last: letters,
  middle: quote,
  id: fc.constantFrom(...ids),
  plate,
  start: day,
  length: fc.integer({ min: 0, max: 400 }),
  premium: fc.integer({ min: 0, max: 99_999 }),
  /** Rows without anything above it. */
  blank: fc.integer({ min: 0, max: 2 }),
  serial: fc.boolean(),
});

test('IMP-04 whatever a workbook looks like, the lines that were written are read', () => {
  const shape = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    order: fc.shuffledSubarray([...renewalHeader.keys()], { minLength: renewalHeader.length }),
    titles: fc.integer({ min: 0, max: 5 }),
    merge: fc.boolean(),
    quoted: quote,
  });
  fc.assert(
    fc.property(shape, ({ lines, order, titles, merge, quoted }) => {
      const end = ({ start, length }: (typeof lines)[number]) =>
        new Date(Date.parse(start) + length * 86_400_000).toISOString().slice(0, 10);
      const pick = <T>(cells: readonly T[]) => order.map((at) => cells[at]!);
      const header = renewalHeader.map((title) => (title === 'ת.ז.' ? `ת${quoted}ז` : title));
      const rows: (string | number | { day: string } | null)[][] = [
        ...Array.from({ length: titles }, () => ['דוח חידושים']),
        pick(header),
      ];
      const numbers: number[] = [];
      for (const [at, one] of lines.entries()) {
        for (let blank = 0; blank < one.blank; blank++) rows.push([null]);
        rows.push(
          pick([
            `7${at}`,
            `${one.last} ${one.first}`,
            one.id,
            one.plate,
            `רכב צה${one.middle}ל`,
            one.serial ? { day: one.start } : printed(one.start),
            printed(end(one)),
            one.premium,
          ]),
        );
        numbers.push(rows.length);
      }
      const merges = merge && titles > 0 ? Array.from({ length: titles }, (_, at) => `A${at + 1}:H${at + 1}`) : [];
      const read = readFile('RENEWAL', readWorkbook(workbookOf(rows, { merges })));
      if ('code' in read) throw new Error(read.code);
      expect(read.lines.map(({ row, fields, problems }) => ({ row, fields, problems }))).toEqual(
        lines.map((one, at) => ({
          row: numbers[at],
          problems: [],
          fields: {
            policyNumber: `7${at}`,
            insuredName: `${one.last} ${one.first}`,
            idNumber: one.id,
            registrationNumber: String(one.plate),
            branch: 'רכב צה"ל',
            insuranceStart: one.start,
            insuranceEnd: end(one),
            premium: String(one.premium),
          },
        })),
      );
    }),
    { numRuns: 40 },
  );
});
