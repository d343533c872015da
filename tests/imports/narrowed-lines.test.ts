import { afterAll, beforeAll, expect, it } from 'vitest';
import { imports } from '@/lib/contract/customers/imports';
import { startTestReference, type TestReference, type TestSession } from '@/tests/reference/harness';
import { readSheet } from './run-file';
import { renewalHeader, renewalRow, workbookOf } from './workbooks';

const id = '300000205';

let reference: TestReference;
let agent: TestSession;
let importId: string;

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  const rows = [
    renewalRow('600100', 'כהן דוד', '123456789'),
    renewalRow('600101', 'לוי', '123456789'),
    renewalRow('600102', 'לוי', id),
    renewalRow('600103', 'אבו חצירה 50%', '987654321'),
    renewalRow('600104', 'לוי רות', id),
  ];
  const bytes = workbookOf([renewalHeader, ...rows]);
  importId = (await readSheet(reference, { bytes, supplier: 'HAREL' }, agent)).importId;
});
afterAll(() => reference.stop());

const find = (query: { verdict?: 'CHECK' | 'NEW'; query?: string; problem?: string; page?: number; size?: number }) =>
  reference.call(imports.lines, { params: { importId }, query }, agent);
const rowsOf = async (query: Parameters<typeof find>[0]) => (await find(query)).content.map(({ row }) => row);

it('IMP-04 the problems of a file are counted, the most frequent first', async () => {
  const { problems, totalElements } = await find({ size: 1 });
  expect(totalElements).toBe(4);
  expect(problems).toEqual([
    { field: 'idNumber', rule: 'notId', count: 3 },
    { field: 'insuredName', rule: 'notName', count: 3 },
  ]);
  expect((await find({ verdict: 'NEW' })).problems).toEqual([]);
});

it('IMP-04 lines are narrowed to one problem, and paged', async () => {
  expect(await rowsOf({ problem: 'idNumber:notId' })).toEqual([2, 3, 5]);
  const second = await find({ problem: 'idNumber:notId', page: 1, size: 2 });
  expect(second).toMatchObject({ totalElements: 3, totalPages: 2, content: [{ row: 5 }] });
  expect(await rowsOf({ problem: 'premium:notNumber' })).toEqual([]);
  await expect(find({ problem: 'idNumber:nonsense' })).rejects.toMatchObject({ status: 400 });
});

it.each([
  ['a policy number', '600102', [4]],
  ['a part of a name', 'חצירה', [5]],
  ['a sign that means anything elsewhere', '%', [5]],
  ['the name of a field, which is no value', 'idNumber', []],
])('IMP-04 lines are searched by %s', async (_, query, rows) => {
  expect(await rowsOf({ query })).toEqual(rows);
});

it('IMP-04 search and problem hold together', async () => {
  expect(await rowsOf({ query: 'לוי', problem: 'idNumber:notId' })).toEqual([3]);
  expect(await rowsOf({ query: 'לוי', verdict: 'NEW' })).toEqual([6]);
});
