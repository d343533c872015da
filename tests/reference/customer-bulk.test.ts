import { Workbook } from '@cj-tech-master/excelts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerChange, customers } from '@/lib/contract/customers';
import { jobs } from '@/lib/contract/jobs';
import { isUnderWay } from '@/lib/contract/tray-job';
import { addCustomers } from '@/reference/customers/bulk';
import { keepFindable } from '@/reference/customers/keep-findable';
import { tenantOf } from '@/reference/db/tenant';
import { demoAgencyId } from '@/reference/seed/agencies';
import { startTestReference, type TestReference, type TestSession } from './harness';

const agencyId = demoAgencyId('standard');
const count = 300;

let reference: TestReference;
let agent: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const searchRows = async () =>
  (await reference.database.db.selectFrom('customer_search').selectAll().where('owner', '=', agencyId).orderBy('customer_id').execute()).map((row) => ({ ...row, keys: row.keys.toSorted() }));

it('CUS-01 customers for scale work break no rule, are found like typed ones, and are not made twice', async () => {
  const seeded = (await searchRows()).length;
  const seen: number[] = [];
  await addCustomers(reference.database.db, { agencyId, count, onProgress: (done) => seen.push(done) });
  await addCustomers(reference.database.db, { agencyId, count, onProgress: (done) => seen.push(done) });
  expect(seen).toEqual([count, count]);
  const before = await searchRows();
  expect(before).toHaveLength(seeded + count);
  const tenant = tenantOf(reference.database.db, agencyId);
  await keepFindable(reference.database.db, tenant, before.map((row) => row.customer_id));
  const distinct = (rows: typeof before) => rows.map((row) => ({ ...row, keys: [...new Set(row.keys)] }));
  expect(distinct(await searchRows())).toEqual(distinct(before));
  const { content } = await reference.call(customers.search, { query: { size: 25, sort: 'createTs', has: ['ADDRESS'] } }, agent);
  for (const { customerId } of content) {
    const card = await reference.call(customers.get, { params: { customerId } }, agent);
    expect(customerChange.safeParse(card).error?.issues ?? []).toEqual([]);
  }
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes where indexname in ('customer_search_text', 'customer_search_keys')`.execute(reference.database.db);
  expect(rows).toHaveLength(2);
});

it('CUS-01 the list as it is narrowed becomes a sheet, with its words in the language of the screen', async () => {
  const body = { privileges: ['STANDARD' as const, 'UNWANTED' as const], has: ['MAIL' as const] };
  const { jobId } = await reference.call(customers.exportExcel, { body }, agent);
  for (;;) if (!isUnderWay(await reference.call(jobs.get, { params: { jobId } }, agent))) break; else await new Promise((resolve) => setTimeout(resolve, 50));
  const list = await reference.call(customers.search, { query: { ...body, size: 100 } }, agent);
  const answer = await reference.call(jobs.result, { params: { jobId } }, agent);
  const book = new Workbook();
  await book.xlsx.load(new Uint8Array(await answer.arrayBuffer()));
  const [sheet] = book.worksheets;
  expect(sheet!.rowCount).toBe(list.totalElements + 1);
  const [first] = list.content;
  expect([1, 2, 3].map((at) => sheet!.getRow(2).getCell(at).value)).toEqual([first!.lastName, first!.firstName, first!.passportNumber]);
  expect(sheet!.getRow(2).getCell(8).value).toMatch(/לקוח|ליד|חדש/);
});
