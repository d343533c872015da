import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '@/lib/contract/desk/jobs';
import { orders } from '@/lib/contract/orders/orders';
import { production } from '@/lib/contract/orders/production';
import { withEmptyMonths } from '@/app/(staff)/production/empty-months';
import { anafCode } from '@/lib/insurers/anaf';
import { insurerName } from '@/lib/insurers/names';
import { startTestReference, type TestReference, type TestSession } from '../harness';
import { dayFrom, renewalStage } from './renewal-stage';

let reference: TestReference;
let agent: TestSession;
let superuser: TestSession;
let stage: ReturnType<typeof renewalStage>;
beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
  superuser = await reference.as('superuser');
  stage = renewalStage(reference, agent);
});
afterAll(() => reference.stop());

const period = { from: dayFrom(-500), to: dayFrom(100) };
const report = (over: object = {}) => reference.call(production.report, { query: { ...period, ...over } }, superuser);
const sum = (parts: { premium: { amount: number } }[]) => parts.reduce((all, { premium }) => all + premium.amount, 0);

const sumOfRows = (rows: unknown[][]) => rows.reduce((all, row) => all + Number(row[8]), 0);

/** Returns the rows of the exported sheet without its head. */
async function sheet(over: object = {}): Promise<unknown[][]> {
  const { jobId } = await reference.call(production.exportExcel, { body: { ...period, ...over } }, superuser);
  await stage.finished(jobId, superuser);
  const answer = await reference.call(jobs.result, { params: { jobId } }, superuser);
  const book = new Workbook();
  await book.xlsx.load(new Uint8Array(await answer.arrayBuffer()));
  const rows: unknown[][] = [];
  book.worksheets[0]!.eachRow((row, number) => {
    if (number > 1) rows.push((row.values as unknown[]).slice(1));
  });
  return rows;
}

test('ORD-10 a policy counts once, and its compulsory part is a branch of its own', async () => {
  const before = await report();
  const { orderId, sellingPrice, orderItems } = await stage.policy({ ends: 200 });
  const after = await report();
  expect(after.total).toEqual({
    policies: before.total.policies + 1,
    premium: { amount: before.total.premium.amount + sellingPrice.amount, currency: 'ILS' },
  });
  const { product } = orderItems[0]!;
  const branchOf = (of: typeof after, branch: string) =>
    of.branches.find((one) => one.supplier === product.supplierType && one.branch === branch);
  const grown = (branch: string) =>
    (branchOf(after, branch)?.premium.amount ?? 0) - (branchOf(before, branch)?.premium.amount ?? 0);
  const compulsory = 'compulsory' in product.premia ? product.premia.compulsory!.amount : 0;
  expect(grown('COMPULSORY')).toBe(compulsory);
  expect(grown('COMPREHENSIVE')).toBe(sellingPrice.amount - compulsory);
  expect(branchOf(after, 'COMPULSORY')!.anaf).toBe(anafCode(product.supplierType, 'COMPULSORY'));
  await reference.database.db.updateTable('orders').set({ cancelled: true }).where('id', '=', orderId).execute();
  expect((await report()).total).toEqual(before.total);
});

test('ORD-10 every division of the report and the sheet have the same total, to the shekel', async () => {
  for (const over of [{}, { branches: ['COMPULSORY'] }, { sources: ['MANUAL'] }, { sources: ['PROD_FILES'] }]) {
    const asQuery = Object.fromEntries(Object.entries(over).map(([key, values]) => [key, values.join(',')]));
    const { total, suppliers, branches, months, sources, agents } = await report(asQuery);
    for (const parts of [suppliers, branches, months, sources, agents]) expect(sum(parts)).toBe(total.premium.amount);
    // The bars of the chart: every month from the first to the last, also empty ones.
    const bars = withEmptyMonths(months);
    expect(sum(bars)).toBe(total.premium.amount);
    expect(bars.map(({ month }) => month)).toEqual([...new Set(bars.map(({ month }) => month))].toSorted());
    const rows = await sheet(over);
    expect(rows.length).toBeGreaterThan(0);
    expect(sumOfRows(rows)).toBe(total.premium.amount);
    expect(new Set(rows.map(([number]) => number)).size).toBe(total.policies);
    for (const { supplier, anaf, premium } of branches)
      expect(sumOfRows(rows.filter((row) => row[1] === insurerName(supplier, 'he') && row[2] === anaf))).toBe(
        premium.amount,
      );
  }
});

test('ORD-10 the policies of one agent are the same in the report and in the sheet, and all agents make the whole', async () => {
  const all = await report();
  expect(all.agents.length).toBeGreaterThan(1);
  for (const { accountId, name, premium, policies } of all.agents) {
    const one = await report({ accountId });
    expect(one.total).toEqual({ premium, policies });
    expect(one.agents).toMatchObject([{ accountId, premium, policies }]);
    const rows = await sheet({ accountId });
    expect(sumOfRows(rows)).toBe(premium.amount);
    expect(new Set(rows.map((row) => row[10] ?? null))).toEqual(new Set([name]));
  }
  expect((await report({ accountId: 'nobody' })).total.policies).toBe(0);
});

test('ORD-10 a chart shows a month without policies', () => {
  const of = (month: string, amount: number) => ({ month, premium: { amount, currency: 'ILS' } });
  expect(withEmptyMonths([of('2026-11', 100), of('2027-02', 50)])).toEqual([
    of('2026-11', 100),
    of('2026-12', 0),
    of('2027-01', 0),
    of('2027-02', 50),
  ]);
});

test('ORD-10 the total is that of the issued and imported policies in the list of orders', async () => {
  const listed = await reference.call(
    orders.list,
    { query: { statuses: 'PolicyIssued,Imported' as never, show: 'all', size: 100 } },
    superuser,
  );
  const counted = listed.content.filter(
    ({ cancelled, insuranceStart }) => !cancelled && insuranceStart! >= period.from && insuranceStart! <= period.to,
  );
  expect((await report()).total).toEqual({
    policies: counted.length,
    premium: { amount: counted.reduce((all, { sellingPrice }) => all + sellingPrice.amount, 0), currency: 'ILS' },
  });
});

test('ORD-10 period, agent and insurer narrow it; an empty one is zero', async () => {
  const all = await report();
  const [first] = all.agents;
  expect((await report({ accountId: first!.accountId })).total.premium).toEqual(first!.premium);
  const [best] = all.suppliers;
  expect((await report({ suppliers: best!.supplier })).total.premium).toEqual(best!.premium);
  expect(await report({ from: '2001-01-01', to: '2001-12-31' })).toMatchObject({
    total: { policies: 0, premium: { amount: 0 } },
    suppliers: [],
    months: [],
  });
});

test('ORD-10 every insurer has a code for every branch', async () => {
  const codes = await reference.call(production.anafCodes, {}, superuser);
  expect(codes.filter(({ anaf }) => !/^\d+$/.test(anaf))).toEqual([]);
  expect(codes).toHaveLength(13 * 8);
  const codeOf = (of: string, cover: string) =>
    codes.find(({ supplier, branch }) => supplier === of && branch === cover)?.anaf;
  // The same branch has another code at another insurer.
  expect(['FNX', 'HAREL', 'HAREL_27', 'MIGDAL', 'SHLOMO'].map((of) => codeOf(of, 'COMPREHENSIVE'))).toEqual([
    '310',
    '72',
    '27',
    '102',
    '10',
  ]);
  expect(['LIFE', 'RISK', 'HEALTH', 'PROPERTY'].map((cover) => codeOf('MIGDAL', cover))).toEqual([
    '150',
    '152',
    '140',
    '20',
  ]);
});
