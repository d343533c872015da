import { expect, it } from 'vitest';
import { cellsOf } from '@/lib/rules/imports/import-source';
import { readFile } from '@/lib/rules/imports/read-file';
import { withReasons } from '@/lib/rules/imports/reason-column';
import { plainWorkbook } from '@/lib/sheets/plain-workbook';
import { readWorkbook } from '@/lib/sheets/read-workbook';
import { renewalHeader, renewalRow, workbookOf } from './workbooks';

const read = (bytes: Uint8Array) => {
  const sheets = readWorkbook(bytes);
  const answer = readFile('RENEWAL', sheets);
  if ('code' in answer) throw new Error(answer.code);
  return { rows: sheets[0]!.rows, answer };
};

it('IMP-04 a file comes back with a column of reasons, and reads as before', () => {
  const titles = [['דוח "חידושים" <&>'], [null]];
  const { rows, answer } = read(
    workbookOf([
      ...titles,
      renewalHeader,
      renewalRow('950100', 'כהן דוד', '300000205'),
      renewalRow('950101', 'לוי', '123456789'),
      renewalRow('950102', 'לוי רות', '300000213'),
    ]),
  );
  const table = withReasons(rows, answer, 'מה לתקן', ({ problems }) => problems.map(({ rule }) => rule).join(', '));
  const bytes = plainWorkbook(
    answer.sheet,
    table.map((cells) => Array.from(cells, (cell) => cell ?? null)),
  );
  const again = read(bytes);
  // Cells keep their places, the new column follows the last one, and only bad rows have a reason.
  const column = renewalHeader.length;
  expect(again.rows.map(({ number, cells }) => [number, cells[column] ?? null])).toEqual([
    [1, null],
    [3, 'מה לתקן'],
    [4, null],
    [5, 'notName, notId'],
    [6, null],
  ]);
  const plain = ({ lines }: typeof answer) =>
    lines.map((line) => ({ row: line.row, cells: cellsOf(line), fields: line.fields, problems: line.problems }));
  expect(plain(again.answer)).toEqual(plain(answer));
});
