import { afterAll, beforeAll, expect, it } from 'vitest';
import { customers } from '@/lib/contract/customers/customers';
import { imports } from '@/lib/contract/customers/imports';
import { production } from '@/lib/contract/orders/production';
import { newKey, startTestReference, type TestReference, type TestSession } from '@/tests/reference/harness';
import { readSheet, takeBack, takeIn } from './run-file';
import { renewalHeader, renewalRow, workbookOf } from './workbooks';

/** IDs with a right check digit that no demo customer has. */
const [first, second] = ['300000205', '300000213'] as const;
const supplier = 'HAREL';

let reference: TestReference;
let superuser: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  superuser = await reference.as('superuser');
});
afterAll(() => reference.stop());

/** The header of the second file of formats.md, with an ID, below its two meta rows. */
const header = [
  ...['מספר פוליסה', 'תוספת', 'ענף בטוח', 'שם מבוטח', 'ת.ז.', 'מספר רכב', 'פרמיה נטו', 'דמים', 'פרמיה ברוטו'],
  ...['עמלה %', 'סוג מסמך', 'תאריך תחילה'],
];
const meta = [['דוח פרודוקציה'], ['חודש: דצמ-25', 'סוכן: 1234']];
const row = (policy: string, addition: string, premium: number, id: string | null = first, document = 'פוליסה') => [
  ...[policy, addition, 'רכב מקיף', 'כהן דוד', id, '12-345-67', premium - 10, 10, premium, '11%', document],
  '01/03/2031',
];
const file = (...rows: ReturnType<typeof row>[]) => ({
  bytes: workbookOf([...meta, header, ...rows]),
  production: supplier,
});
const figures = async () =>
  (await reference.call(production.report, { query: { from: '2031-01-01', to: '2031-12-31' } }, superuser)).total;
const lines = async (importId: string, verdict: 'CHECK' | 'NEW') =>
  (await reference.call(imports.lines, { params: { importId }, query: { verdict, size: 100 } }, superuser)).content;

it('IMP-02 a production file: a quote repeats the policy above, additions and cancellations join their policy', async () => {
  const run = await readSheet(
    reference,
    // As printed: the number of the policy stands once, and invisible marks surround the quote.
    file(row('910100', '0', 3_000), row('\u200f"\u200e', '1', -400, first, 'תוספת'), row('910101', '2', 90)),
    superuser,
  );
  expect(run.counts).toMatchObject({ NEW: 1, CHECK: 1, VANISHED: 0 });
  const [policy] = await lines(run.importId, 'NEW');
  expect(policy!.fields.find(({ field }) => field === 'premium')).toMatchObject({ value: '2600' });
  const [addition] = await lines(run.importId, 'CHECK');
  expect(addition).toMatchObject({ row: 6 });
  expect(addition!.fields.find(({ rule }) => rule !== null)).toMatchObject({
    field: 'policyNumber',
    rule: 'endorsement',
  });
  expect(await figures()).toMatchObject({ policies: 0 });
  await takeIn(reference, run.importId, superuser);
  expect(await figures()).toEqual({ policies: 1, premium: { amount: 2_600, currency: 'ILS' } });
});

it('IMP-02 a policy of a renewals file and a production file is counted once', async () => {
  const days = [{ day: '2031-03-01' }, '29/02/2032'];
  const [listed] = [[...renewalRow('910100', 'כהן דוד', first).slice(0, 5), ...days, 2_600]];
  const renewals = await readSheet(reference, { bytes: workbookOf([renewalHeader, listed]), supplier }, superuser);
  expect(renewals.counts).toMatchObject({ NEW: 0, CHANGED: 0, SAME: 1 });
  const same = await readSheet(reference, file(row('910100', '0', 3_000), row('910100', '1', -400)), superuser);
  expect(same).toMatchObject({ counts: { NEW: 0, CHANGED: 0, SAME: 1 }, closed: 'IMPORT_NOTHING_NEW' });
  expect(await figures()).toMatchObject({ policies: 1 });
});

it('IMP-02 a policy that was renewed under its number is added, and the year before stays as it was', async () => {
  const renewed = [...row('910100', '0', 2_900).slice(0, -1), '01/03/2032'];
  // The addition began in the first year, and belongs to it.
  const addition = [...row('910100', '2', 50, first, 'תוספת').slice(0, -1), '01/05/2031'];
  const run = await readSheet(reference, file(row('910100', '0', 2_550), renewed, addition), superuser);
  expect(run.counts).toMatchObject({ NEW: 1, SAME: 1, CHANGED: 0, CHECK: 0 });
  await takeIn(reference, run.importId, superuser);
  expect(await figures()).toEqual({ policies: 1, premium: { amount: 2_600, currency: 'ILS' } });
  const years = { from: '2031-01-01', to: '2032-12-31' };
  const both = await reference.call(production.report, { query: years }, superuser);
  expect(both.total).toEqual({ policies: 2, premium: { amount: 5_500, currency: 'ILS' } });
  // A first day that the insurer corrects is no new period.
  const corrected = [...row('910100', '0', 2_900).slice(0, -1), '15/03/2032'];
  const again = await readSheet(reference, file(corrected), superuser);
  expect(again.counts).toMatchObject({ NEW: 0, CHANGED: 1 });
  expect(await takeBack(reference, run.importId, superuser)).toEqual([]);
  expect((await reference.call(production.report, { query: years }, superuser)).total.policies).toBe(1);
});

it('IMP-02 an ID is asked for only where the policy is not known here, and is entered in place', async () => {
  const run = await readSheet(
    reference,
    file(row('910100', '0', 2_600, null), row('910102', '0', 700, null)),
    superuser,
  );
  expect(run.counts).toMatchObject({ SAME: 1, CHECK: 1 });
  const [line] = await lines(run.importId, 'CHECK');
  const params = { importId: run.importId, position: String(line!.position) };
  const fixed = await reference.call(
    imports.correct,
    { params, body: { field: 'idNumber', value: second } },
    superuser,
  );
  expect(fixed).toMatchObject({ verdict: 'NEW', newCustomer: true });
  await takeIn(reference, run.importId, superuser);
  expect(await figures()).toMatchObject({ policies: 2 });
  const found = await reference.call(customers.search, { query: { query: second } }, superuser);
  expect(found.content).toMatchObject([{ importSource: 'PROD_FILES' }]);
  expect(await takeBack(reference, run.importId, superuser)).toEqual([]);
  expect(await figures()).toMatchObject({ policies: 1 });
});

it('IMP-02 a production file is for those who see production', async () => {
  const clerk = await reference.as('clerk');
  await expect(readSheet(reference, file(row('910103', '0', 1)), clerk)).rejects.toMatchObject({ status: 403 });
  const [run] = (await reference.call(imports.runs, { query: { source: 'PROD_FILES' } }, superuser)).content;
  await expect(
    reference.call(imports.commit, { params: { importId: run!.importId }, idempotencyKey: newKey() }, clerk),
  ).rejects.toMatchObject({ status: 403 });
});
