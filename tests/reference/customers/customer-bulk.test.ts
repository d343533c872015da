import { Workbook } from '@cj-tech-master/excelts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  customerChange,
  customerRow,
  customers,
  customerTraits,
  importSource,
  livingStatus,
} from '@/lib/contract/customers/customers';
import { jobs } from '@/lib/contract/desk/jobs';
import { isUnderWay } from '@/lib/contract/kit/job-stage';
import { addCustomers } from '@/reference/concepts/customers/bulk';
import { findInOrder } from '@/reference/concepts/customers/find-in-order';
import { keepFindable } from '@/reference/concepts/customers/keep-findable';
import { privilegeKey, sourceKey, statusKey, traitKey } from '@/reference/concepts/customers/search-keys';
import { isMarked, markedKeys } from '@/reference/concepts/customers/search-marks';
import { tenantOf } from '@/reference/engine/db/tenant';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { startTestReference, type TestReference, type TestSession } from '../harness';

const agencyId = demoAgencyId('standard');
/** Above the threshold of exact counts, so that lists use their other query. */
const count = 3_200;
const looked = 150;

let reference: TestReference;
let agent: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const searchRows = async () =>
  (
    await reference.database.db
      .selectFrom('customer_search')
      .selectAll()
      .where('owner', '=', agencyId)
      .orderBy('customer_id')
      .execute()
  ).map((row) => ({ ...row, keys: row.keys.toSorted() }));
const termsOf = (ids: readonly string[]) =>
  reference.database.db
    .selectFrom('customer_terms')
    .selectAll()
    .where('customer_id', 'in', ids)
    .orderBy('customer_id')
    .orderBy('term')
    .execute();

it('CUS-01 customers for scale work break no rule, are found like typed ones, and are not made twice', async () => {
  const seeded = new Set((await searchRows()).map((row) => row.customer_id));
  const seen: number[] = [];
  await addCustomers(reference.database.db, { agencyId, count, onProgress: (done) => seen.push(done) });
  await addCustomers(reference.database.db, { agencyId, count, onProgress: (done) => seen.push(done) });
  expect(seen).toEqual([count, count]);
  const before = await searchRows();
  expect(before).toHaveLength(seeded.size + count);
  const some = before
    .map((row) => row.customer_id)
    .filter((id) => !seeded.has(id))
    .slice(0, looked);
  const terms = await termsOf(some);
  await keepFindable(reference.database.db, tenantOf(reference.database.db, agencyId), some);
  const distinct = (rows: typeof before) => rows.map((row) => ({ ...row, keys: [...new Set(row.keys)] }));
  expect(distinct(await searchRows())).toEqual(distinct(before));
  expect(await termsOf(some)).toEqual(terms);
  const { content } = await reference.call(
    customers.search,
    { query: { size: 25, sort: 'createTs', has: ['ADDRESS'] } },
    agent,
  );
  for (const { customerId } of content) {
    const card = await reference.call(customers.get, { params: { customerId } }, agent);
    expect(customerChange.safeParse(card).error?.issues ?? []).toEqual([]);
  }
  const { rows } = await sql<{
    name: string;
  }>`select indexname as name from pg_indexes where indexname like 'customer_search%' or indexname like 'customer_terms%'`.execute(
    reference.database.db,
  );
  expect(rows).toHaveLength(9);
});

it('CUS-01 the list as it is narrowed becomes a sheet, with its words in the language of the screen', async () => {
  const body = { privileges: ['STANDARD' as const, 'UNWANTED' as const], has: ['MAIL' as const] };
  const { jobId } = await reference.call(customers.exportExcel, { body }, agent);
  for (;;)
    if (!isUnderWay(await reference.call(jobs.get, { params: { jobId } }, agent))) break;
    else await new Promise((resolve) => setTimeout(resolve, 50));
  const list = await reference.call(customers.search, { query: { ...body, size: 100 } }, agent);
  const answer = await reference.call(jobs.result, { params: { jobId } }, agent);
  const book = new Workbook();
  await book.xlsx.load(new Uint8Array(await answer.arrayBuffer()));
  const [sheet] = book.worksheets;
  expect(sheet!.rowCount).toBe(list.totalElements + 1);
  const [first] = list.content;
  expect([1, 2, 3].map((at) => sheet!.getRow(2).getCell(at).value)).toEqual([
    first!.lastName,
    first!.firstName,
    first!.passportNumber,
  ]);
  expect(sheet!.getRow(2).getCell(8).value).toMatch(/לקוח|ליד|חדש/);
});

describe('CUS-01 more customers than are counted', () => {
  type Asked = NonNullable<Parameters<typeof list>[0]>;
  const list = (
    query: Partial<{
      query: string;
      page: number;
      size: number;
      sort: 'name' | 'createTs';
      sortDirection: 'ASC' | 'DESC';
      statuses: ('LEAD' | 'NEW' | 'COMPLETED')[];
      privileges: ('PREMIUM' | 'UNWANTED' | 'STANDARD')[];
      agent: string;
      has: ('MAIL' | 'MOBILE_PHONE' | 'ADDRESS')[];
      hasNot: ('MAIL' | 'ADDRESS')[];
    }>,
  ) => reference.call(customers.search, { query }, agent);

  /** Computes the same result from all customers. */
  async function expected(
    { sort = 'name', sortDirection = 'ASC', page = 0, size = 10 }: Asked,
    fits: (row: Awaited<ReturnType<typeof searchRows>>[number]) => boolean,
  ) {
    const order = (row: { sort_name: string; created_at: string; customer_id: string }) =>
      `${sort === 'name' ? row.sort_name : row.created_at}\n${row.customer_id}`;
    const rows = (await searchRows())
      .filter(fits)
      .sort((a, b) => Buffer.compare(Buffer.from(order(a)), Buffer.from(order(b))));
    const sorted = sortDirection === 'ASC' ? rows : rows.toReversed();
    return {
      total: Math.min(3_000, rows.length),
      ids: sorted.slice(page * size, (page + 1) * size).map((row) => row.customer_id),
    };
  }
  const wordBegins =
    (...begins: string[]) =>
    ({ sort_name }: { sort_name: string }) =>
      begins.every((begin) => sort_name.split(' ').some((word) => word.startsWith(begin)));
  const everybody = () => true;
  const marked =
    (...wanted: (string | string[])[]) =>
    ({ keys }: { keys: string[] }) =>
      wanted.every((some) => [some].flat().some((key) => keys.includes(key)));

  it.each([
    [{}, everybody],
    [{ page: 40, sortDirection: 'DESC' }, everybody],
    [{ sort: 'createTs', sortDirection: 'DESC', size: 25 }, everybody],
    [{ query: 'כהן' }, wordBegins('כהן')],
    [{ query: 'א', page: 30 }, wordBegins('א')],
    [{ query: 'ש א', sortDirection: 'DESC' }, wordBegins('א', 'ש')],
    [{ query: 'כהן ד' }, wordBegins('כהן', 'ד')],
    [{ query: 'דוד', sort: 'createTs' }, wordBegins('דוד')],
    [{ statuses: ['LEAD', 'NEW'], page: 3 }, ({ keys }) => keys.includes('status:LEAD') || keys.includes('status:NEW')],
    [
      { query: 'א', has: ['MAIL'], statuses: ['COMPLETED'] },
      (row) => wordBegins('א')(row) && row.keys.includes('has:MAIL') && row.keys.includes('status:COMPLETED'),
    ],
    [{ query: 'כה א', page: 1 }, wordBegins('כה', 'א')],
    [{ query: 'אב ש' }, wordBegins('אב', 'ש')],
    [{ query: 'בן ד', sortDirection: 'DESC' }, wordBegins('בן', 'ד')],
    [{ query: 'נו נ' }, wordBegins('נו', 'נ')],
    [{ query: 'ד', statuses: ['LEAD'] }, (row) => wordBegins('ד')(row) && marked('status:LEAD')(row)],
    [
      { query: 'דוד', privileges: ['UNWANTED', 'PREMIUM'] },
      (row) => wordBegins('דוד')(row) && marked(['privilege:UNWANTED', 'privilege:PREMIUM'])(row),
    ],
    [{ statuses: ['LEAD', 'NEW'], hasNot: ['MAIL'] }, marked(['status:LEAD', 'status:NEW'], 'no:MAIL')],
    [{ statuses: ['LEAD'], privileges: ['PREMIUM'] }, marked('status:LEAD', 'privilege:PREMIUM')],
    [
      { statuses: ['COMPLETED'], privileges: ['STANDARD'], has: ['ADDRESS'], page: 60, sortDirection: 'DESC' },
      marked('status:COMPLETED', 'privilege:STANDARD', 'has:ADDRESS'),
    ],
    [{ agent: 'none', hasNot: ['ADDRESS'] }, marked('agent:none', 'no:ADDRESS')],
    [{ agent: 'none', statuses: ['LEAD'] }, marked('agent:none', 'status:LEAD')],
    [{ query: 'ד', agent: 'none' }, (row) => wordBegins('ד')(row) && marked('agent:none')(row)],
    [{ has: ['MOBILE_PHONE'], page: 100, size: 25 }, ({ keys }) => keys.includes('has:MOBILE_PHONE')],
    [{ query: '0520000' }, ({ text }) => text.includes('\n0520000') || text.includes('\n520000')],
    [{ query: '0123' }, ({ text }) => /\n0123|\d0123(\n|$)/.test(text)],
  ] as [Asked, (row: Awaited<ReturnType<typeof searchRows>>[number]) => boolean][])(
    'CUS-01 %o: the same page as by reading everybody',
    async (asked, fits) => {
      const { ids, total } = await expected(asked, fits);
      const page = await list(asked);
      expect(page.totalElements).toBe(total);
      expect(page.content.map(({ customerId }) => customerId)).toEqual(ids);
      expect(ids.length).toBeGreaterThan(0);
    },
  );

  it('CUS-01 a long list with few matches at its beginning is left to another way', async () => {
    const found = (groups: string[][], maxEntries: number) =>
      reference.database.db.transaction().execute((db) =>
        findInOrder(
          db,
          tenantOf(db, agencyId),
          groups,
          { page: 0, size: 10, sortDirection: 'ASC' },
          {
            countedUpTo: 20,
            maxEntries,
          },
        ),
      );
    const rare = [['status:COMPLETED'], ['source:XCLOUD']];
    expect(await found(rare, 50)).toBeUndefined();
    expect(await found(rare, 10_000)).toEqual({ ids: [], total: 0 });
    expect(await found([['status:LEAD'], ['source:XCLOUD']], 50)).toBeUndefined();
    expect(await found([['status:COMPLETED']], 50)).toMatchObject({ total: 20 });
  });

  it('CUS-01 as long as rows of earlier rules are rebuilt, lists are complete', async () => {
    const { db } = reference.database;
    const asked: Asked = { statuses: ['LEAD'], privileges: ['PREMIUM'] };
    const complete = await list(asked);
    await db.updateTable('search_rules').set({ version: 1 }).where('agency_id', '=', agencyId).execute();
    await db.updateTable('customer_terms').set({ marks: 0, further: ' ' }).where('owner', '=', agencyId).execute();
    await db.updateTable('customer_search').set({ marks: 0 }).where('owner', '=', agencyId).execute();
    expect(complete.totalElements).toBeGreaterThan(0);
    expect(await list(asked)).toEqual(complete);
  });
});

it('CUS-01 every filter but the agent is a mark', () => {
  const keys = [
    ...livingStatus.options.map(statusKey),
    ...customerRow.shape.customerPrivileges.options.map(privilegeKey),
    ...importSource.options.map(sourceKey),
    ...customerTraits.flatMap((trait) => [traitKey(trait, true), traitKey(trait, false)]),
  ];
  expect(keys.filter((key) => !isMarked(key))).toEqual([]);
  expect(markedKeys.length).toBe(keys.length);
});
