import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '@/lib/contract/customers/customers';
import { imports } from '@/lib/contract/customers/imports';
import type { ImportLine } from '@/lib/contract/customers/import-runs';
import { orders } from '@/lib/contract/orders/orders';
import { policies } from '@/lib/contract/orders/policies';
import { proposals } from '@/lib/contract/orders/proposals';
import { renewals } from '@/lib/contract/orders/renewals';
import { newKey, startTestReference, type TestReference, type TestSession } from '@/tests/reference/harness';
import { oldWorkbookOf } from './old-workbooks';
import { addLogo, readSheet, takeBack, takeIn, uploadSheet } from './run-file';
import { coverRow, harBituahHeader, renewalHeader, renewalRow, workbookOf } from './workbooks';

/** IDs with a right check digit that no demo customer has. */
const [first, second, third, fourth] = ['300000007', '300000015', '300000023', '300000031'] as const;
const supplier = 'HAREL';

let reference: TestReference;
let agent: TestSession;
let boss: TestSession;

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  boss = await reference.as('superuser');
});
afterAll(() => reference.stop());

const linesOf = async (importId: string, verdict: ImportLine['verdict']) =>
  (await reference.call(imports.lines, { params: { importId }, query: { verdict, size: 100 } }, agent)).content;
const renewalsFile = (...rows: ReturnType<typeof renewalRow>[]) => ({
  bytes: workbookOf([renewalHeader, ...rows]),
  supplier,
});
const customerWith = async (number: string) =>
  (await reference.call(customers.search, { query: { query: number } }, agent)).content[0];
/** Everything that imports write, without times and ids of runs. */
const stateOf = async () => {
  const { rows } = await sql<{ state: string }>`select json_build_object(
    'orders', (select json_agg(json_build_array(title, selling_price, insurance_start, insurance_end, version) order by title)
      from orders where status = 'Imported' and title ~ '^[0-9]{6}$'),
    'customers', (select json_agg(json_build_array(passport_number, status, version) order by passport_number)
      from customers where passport_number like '3000000%'),
    'policies', (select count(*) from imported_policies))::text as state`.execute(reference.database.db);
  return JSON.parse(rows[0]!.state) as unknown;
};

describe('IMP-02 renewals files', () => {
  it('IMP-02 lists the rules of each insurer, and where the agency has no numbers', async () => {
    const rules = await reference.call(imports.rules, {}, agent);
    expect(rules.find((one) => one.supplier === supplier)).toMatchObject({ hasNumbers: true });
    expect(rules[0]!.columns[0]).toEqual({ field: 'policyNumber', required: true, header: 'מספר פוליסה' });
    const without = rules.find(({ hasNumbers }) => !hasNumbers)!;
    await expect(
      uploadSheet(reference, { bytes: workbookOf([renewalHeader]), supplier: without.supplier }, agent),
    ).rejects.toMatchObject({ status: 409, body: { error: 'RenewalNumbersException' } });
  });

  it('IMP-02 a file of Excel before 2007 is taken in, and saved anew as .xlsx it changes nothing', async () => {
    const rows = [
      renewalHeader,
      renewalRow('500900', 'אזולאי רות', fourth),
      renewalRow('500901', 'אזולאי רות', fourth),
    ];
    const old = { bytes: oldWorkbookOf(rows), name: 'חידושים.xls', supplier };
    const run = await readSheet(reference, old, agent);
    expect(run).toMatchObject({ stage: 'READY', fileName: 'חידושים.xls', counts: { NEW: 2, CHECK: 0 } });
    await takeIn(reference, run.importId, agent);
    const again = await readSheet(reference, { bytes: workbookOf(rows), supplier }, agent);
    expect(again.counts).toMatchObject({ NEW: 0, CHANGED: 0, SAME: 2 });
    expect(await takeBack(reference, run.importId, agent)).toEqual([]);
  });

  it('IMP-03 shows what will be new, takes it in, and the same file twice changes nothing', async () => {
    const file = renewalsFile(
      renewalRow('500100', 'כהן דוד', first),
      renewalRow('500101', 'כהן דוד', first, 900),
      renewalRow('500102', 'לוי רות', second),
      renewalRow('500103', 'לוי', '123456789'),
    );
    const run = await readSheet(reference, file, agent);
    expect(run).toMatchObject({
      stage: 'READY',
      sheet: 'תיק ביטוחי',
      counts: { NEW: 3, CHANGED: 0, SAME: 0, CHECK: 1, VANISHED: 0 },
      closed: null,
    });
    expect(await linesOf(run.importId, 'CHECK')).toMatchObject([
      {
        row: 5,
        fields: expect.arrayContaining([
          { field: 'idNumber', cell: 'C5', value: '123456789', old: null, rule: 'notId' },
          { field: 'insuredName', cell: 'B5', value: 'לוי', old: null, rule: 'notName' },
        ]) as unknown,
      },
    ]);
    const done = await takeIn(reference, run.importId, agent);
    expect(done).toMatchObject({ stage: 'DONE', applied: 3 });
    const david = await customerWith(first);
    expect(david).toMatchObject({ firstName: 'דוד', lastName: 'כהן', importSource: 'RENEWAL' });
    const history = await reference.call(imports.list, { params: { customerId: david!.customerId } }, agent);
    expect(history.content).toMatchObject([{ source: 'RENEWAL', fileName: 'קובץ.xlsx', policies: 2, newPolicies: 2 }]);
    const upcoming = await reference.call(renewals.list, { query: { query: '500101', months: 'all' } }, agent);
    expect(upcoming.content).toMatchObject([
      { ownership: 'OWN', source: 'Imported', insuranceEnd: '2026-12-31', oldPrice: { amount: 900 } },
    ]);

    const before = await stateOf();
    const again = await readSheet(reference, file, agent);
    expect(again).toMatchObject({ counts: { NEW: 0, CHANGED: 0, SAME: 3, CHECK: 1 }, closed: 'IMPORT_NOTHING_NEW' });
    await expect(
      reference.call(imports.commit, { params: { importId: again.importId }, idempotencyKey: newKey() }, agent),
    ).rejects.toMatchObject({ status: 409, body: { error: 'IMPORT_NOTHING_NEW' } });
    expect(await stateOf()).toEqual(before);
  });

  it('IMP-03 a corrected file changes only what differs, and can be taken back', async () => {
    const before = await stateOf();
    const run = await readSheet(
      reference,
      renewalsFile(renewalRow('500100', 'כהן דוד', first, 3_500), renewalRow('500104', 'לוי רות', second)),
      agent,
    );
    expect(run.counts).toMatchObject({ NEW: 1, CHANGED: 1, VANISHED: 2 });
    const [changed] = await linesOf(run.importId, 'CHANGED');
    expect(changed!.fields.filter(({ old }) => old !== null)).toMatchObject([
      { field: 'premium', cell: 'H2', value: '3500', old: '3200' },
    ]);
    expect((await linesOf(run.importId, 'VANISHED')).map(({ fields }) => fields[0]!.value)).toEqual([
      '500101',
      '500102',
    ]);
    await takeIn(reference, run.importId, agent);
    expect(await takeBack(reference, run.importId, agent)).toEqual([]);
    const restored = (await stateOf()) as { orders: unknown[][] };
    // The order was changed twice, everything else is as before.
    restored.orders.find(([title]) => title === '500100')![4] = 1;
    expect(restored).toEqual(before);
  });

  it('IMP-03 an undo names what was built on the file, and does nothing', async () => {
    const run = await readSheet(reference, renewalsFile(renewalRow('500200', 'מזרחי גיל', third)), agent);
    await takeIn(reference, run.importId, agent);
    const [renewal] = (await reference.call(renewals.list, { query: { query: '500200', months: 'all' } }, agent))
      .content;
    await reference.call(renewals.mark, { body: { renewalIds: [renewal!.renewalId], outcome: 'NOT_RENEWED' } }, agent);
    expect(await takeBack(reference, run.importId, agent)).toMatchObject([
      { row: 2, reason: 'RENEWAL_STARTED', policyNumber: '500200' },
    ]);
    const later = await readSheet(reference, renewalsFile(renewalRow('500200', 'מזרחי גיל', third, 4_000)), agent);
    await takeIn(reference, later.importId, agent);
    expect(await takeBack(reference, run.importId, agent)).toMatchObject([{ reason: 'LATER_IMPORT' }]);
    expect(await customerWith(third)).toMatchObject({ lastName: 'מזרחי' });
  });

  it('IMP-03 what somebody changed here meanwhile is left for a person to check', async () => {
    const run = await readSheet(reference, renewalsFile(renewalRow('500300', 'פרץ שיר', fourth)), agent);
    await takeIn(reference, run.importId, agent);
    const customer = await customerWith(fourth);
    const found = await reference.call(orders.list, { query: { query: '500300' } }, agent);
    const [order] = found.content;
    expect(order).toMatchObject({ customerId: customer!.customerId });
    await sql`update orders set version = version + 1 where id = ${order!.orderId}`.execute(reference.database.db);
    const again = await readSheet(reference, renewalsFile(renewalRow('500300', 'פרץ שיר', fourth, 1)), agent);
    expect(await linesOf(again.importId, 'CHECK')).toMatchObject([
      {
        fields: expect.arrayContaining([
          expect.objectContaining({ field: 'policyNumber', rule: 'policyMoved' }),
        ]) as unknown,
      },
    ]);
    expect(again.closed).toBe('IMPORT_ALL_REJECTED');
    await expect(
      reference.call(imports.commit, { params: { importId: again.importId }, idempotencyKey: newKey() }, agent),
    ).rejects.toMatchObject({ body: { error: 'IMPORT_ALL_REJECTED' } });
  });

  it('ORD-03 an order that came from a file has nothing to issue yet, which is no failure', async () => {
    const run = await readSheet(reference, renewalsFile(renewalRow('500350', 'כהן דוד', first)), agent);
    await takeIn(reference, run.importId, agent);
    const { orderId } = await reference.database.db
      .selectFrom('orders')
      .select('id as orderId')
      .where('title', '=', '500350')
      .executeTakeFirstOrThrow();
    expect((await reference.call(policies.get, { params: { orderId } }, agent)).items).toEqual([]);
    expect((await reference.call(proposals.get, { params: { orderId } }, agent)).items).toEqual([]);
  });

  it('IMP-04 a bad cell is corrected in place', async () => {
    const run = await readSheet(reference, renewalsFile(renewalRow('500400', 'ביטון נועה', '123456789')), agent);
    expect(run.counts).toMatchObject({ CHECK: 1, NEW: 0 });
    const [line] = await linesOf(run.importId, 'CHECK');
    const params = { importId: run.importId, position: String(line!.position) };
    const fixed = await reference.call(
      imports.correct,
      { params, body: { field: 'idNumber', value: '30000004-9' } },
      agent,
    );
    expect(fixed).toMatchObject({ verdict: 'NEW', newCustomer: true });
    expect(fixed.fields.find(({ field }) => field === 'idNumber')).toMatchObject({ value: '300000049', rule: null });
    await expect(
      reference.call(imports.correct, { params, body: { field: 'nothing', value: '1' } }, agent),
    ).rejects.toMatchObject({ status: 400 });
    await reference.call(imports.discard, { params: { importId: run.importId } }, agent);
    await expect(reference.call(imports.run, { params: { importId: run.importId } }, agent)).rejects.toMatchObject({
      status: 404,
    });
  });

  it('IMP-03 two people take in the same file at once: each policy is there once', async () => {
    const file = renewalsFile(
      ...Array.from({ length: 40 }, (_, at) => renewalRow(`6001${10 + at}`, 'אלון טל', '300000056')),
    );
    const [one, other] = [await readSheet(reference, file, agent), await readSheet(reference, file, boss)];
    const runs = await Promise.all([takeIn(reference, one.importId, agent), takeIn(reference, other.importId, boss)]);
    expect(runs[0].applied + runs[1].applied).toBe(40);
    const { rows } = await sql<{ policies: number; people: number }>`select
      (select count(*)::int from orders where title like '6001__') as policies,
      (select count(*)::int from customers where passport_number = '300000056') as people`.execute(
      reference.database.db,
    );
    expect(rows).toEqual([{ policies: 40, people: 1 }]);
  });
});

describe('IMP-02 each error of a file has its own code', () => {
  const head = (without: string) => renewalHeader.map((header) => (header === without ? 'אחר' : header));
  /** Somebody can still say which column it is. */
  const waits = ['required_numbers', 'IMPORT_COLUMN_MISSING'];
  const broken = ['א', 'ב'].map((text, at) => renewalRow(`70000${at}`, 'כהן דוד', first, text));
  it.each([
    ['required_numbers', 'idNumber', workbookOf([head('ת.ז.'), ['1', '2']])],
    ['IMPORT_COLUMN_MISSING', 'premium', workbookOf([head('פרמיה'), ['1', '2']])],
    ['RENEWALS_UPLOAD_FAILED', null, workbookOf([['שלום', 'עולם']])],
    ['RenewalParseException', 'premium', workbookOf([renewalHeader, ...broken])],
    ['EXCEL_FILE_EMPTY', null, workbookOf([renewalHeader])],
    ['WRONG_EXCEL_FILE', null, oldWorkbookOf([renewalHeader], { version: 0x500 })],
    ['EXCEL_FILE_LOCKED', null, oldWorkbookOf([renewalHeader], { locked: true })],
    ['WRONG_EXCEL_FILE', null, new Uint8Array([0x50, 0x4b, 0x03, 0x04, ...new Uint8Array(2_000)])],
  ])('IMP-02 %s', async (error, errorField, bytes) => {
    expect(await readSheet(reference, { bytes, supplier }, agent)).toMatchObject({
      stage: waits.includes(error) ? 'MAPPING' : 'FAILED',
      error,
      errorField,
    });
  });

  it('IMP-02 WRONG_EXCEL_FILE at once for what is no spreadsheet', async () => {
    const bytes = new Uint8Array(Buffer.from('policy,name\n1,2\n'.padEnd(2_000)));
    await expect(uploadSheet(reference, { bytes, supplier }, agent)).rejects.toMatchObject({
      status: 415,
      body: { error: 'WRONG_EXCEL_FILE' },
    });
  });
});

describe('IMP-01 Har Bituah', () => {
  it('IMP-01 needs the complete data of the agency, then takes policies of own customers only', async () => {
    expect(await reference.call(imports.missingData, {}, agent)).toEqual({ missing: ['logo'] });
    const rows = [
      harBituahHeader,
      coverRow(first, 800100, 1_000),
      coverRow(first, 800100, 200),
      coverRow(second, 800200, 90, 'מתחדש', 'חודשית'),
      coverRow('300000064', 800300, 5),
      coverRow(first, 800400, 'לא ידוע'),
    ];
    const bytes = workbookOf(rows, { dimension: 'A1:K2' });
    await expect(uploadSheet(reference, { bytes }, agent)).rejects.toMatchObject({
      body: { error: 'AGENCY_DATA_INCOMPLETE' },
    });
    await addLogo(reference, boss);
    const run = await readSheet(reference, { bytes }, agent);
    expect(run.counts).toMatchObject({ NEW: 2, CHECK: 2 });
    expect(
      (await linesOf(run.importId, 'CHECK')).map(({ row, fields }) => [row, fields.find(({ rule }) => rule)]),
    ).toMatchObject([
      [5, { field: 'idNumber', rule: 'unknownCustomer' }],
      [6, { field: 'premium', cell: 'H6', rule: 'notNumber' }],
    ]);
    await takeIn(reference, run.importId, agent);
    const david = await customerWith(first);
    const known = await reference.call(imports.harBituah, { params: { customerId: david!.customerId } }, agent);
    expect(known.content).toMatchObject([
      {
        company: 'הראל חברה לביטוח',
        policyNumber: '800100',
        premium: { amount: 1200 },
        insuranceEnd: '2027-07-31',
        productType: 'CAR',
      },
    ]);
    expect((await readSheet(reference, { bytes }, agent)).counts).toMatchObject({ NEW: 0, CHANGED: 0, SAME: 2 });

    const later = await readSheet(
      reference,
      { bytes: workbookOf([harBituahHeader, coverRow(first, 800101, 70)]) },
      agent,
    );
    expect(later.counts).toMatchObject({ NEW: 1, VANISHED: 1 });
    expect(await takeBack(reference, run.importId, agent)).toEqual([]);
    expect(
      (await reference.call(imports.harBituah, { params: { customerId: david!.customerId } }, agent)).content,
    ).toEqual([]);
  });

  it('IMP-01 a source is closed to who lacks its permission, and files of another agency do not exist', async () => {
    const [run] = (await reference.call(imports.runs, { query: { source: 'RENEWAL' } }, agent)).content;
    const stranger = await reference.as('other');
    await expect(reference.call(imports.run, { params: { importId: run!.importId } }, stranger)).rejects.toMatchObject({
      status: 404,
    });
    const clerk = await reference.as('clerk');
    const seen = (await reference.call(imports.runs, { query: { size: 100 } }, clerk)).content;
    expect([...new Set(seen.map(({ source }) => source))].toSorted()).toEqual(['BAFI', 'RENEWAL']);
    const [ours] = (await reference.call(imports.runs, { query: { source: 'HAR_BITUAH' } }, agent)).content;
    await expect(reference.call(imports.run, { params: { importId: ours!.importId } }, clerk)).rejects.toMatchObject({
      status: 403,
      body: { error: 'INSUFFICIENT_PRIVILEGES_ERROR' },
    });
  });
});
