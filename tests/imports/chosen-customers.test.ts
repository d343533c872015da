import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '@/lib/contract/customers/customers';
import { imports } from '@/lib/contract/customers/imports';
import type { ImportLine } from '@/lib/contract/customers/import-runs';
import { merges } from '@/lib/contract/customers/merges';
import { newKey, startTestReference, type TestReference, type TestSession } from '@/tests/reference/harness';
import { addLogo, readSheet, takeBack, takeIn } from './run-file';
import { coverRow, harBituahHeader, renewalHeader, renewalRow, workbookOf } from './workbooks';

/** IDs with a right check digit that no demo customer has. */
const [first, second, third, fourth] = ['310000005', '310000013', '310000021', '310000039'] as const;
const supplier = 'HAREL';

let reference: TestReference;
let agent: TestSession;

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  await addLogo(reference, await reference.as('superuser'));
});
afterAll(() => reference.stop());

const addPerson = async (lastName: string, firstName: string, number: string | null, mobile = '') => {
  const { customerId } = await reference.call(
    customers.create,
    {
      body: {
        customerInfo: { firstName, lastName, language: 'HE' },
        passport: number === null ? null : { type: 'NATIONAL_ID', passportNumber: number },
        media: [{ mediaType: 'MOBILE_PHONE', value: mobile }],
      },
      idempotencyKey: newKey(),
    },
    agent,
  );
  return customerId;
};
const header = [...renewalHeader, 'טלפון נייד'];
const row = (number: string, name: string, id: string, mobile: string | null = null) => [
  ...renewalRow(number, name, id),
  mobile,
];
const renewalsFile = (...rows: ReturnType<typeof row>[]) => ({ bytes: workbookOf([header, ...rows]), supplier });
const linesOf = async (importId: string, verdict: ImportLine['verdict']) =>
  (await reference.call(imports.lines, { params: { importId }, query: { verdict, size: 100 } }, agent)).content;
const choose = (
  { importId }: { importId: string },
  position: number,
  body: { kind: 'existing'; customerId: string } | { kind: 'new' } | { kind: 'automatic' },
) => reference.call(imports.choose, { params: { importId, position: String(position) }, body }, agent);
const policiesOf = async (customerId: string) =>
  (await reference.call(imports.harBituah, { params: { customerId }, query: {} }, agent)).content.map(
    ({ policyNumber }) => policyNumber,
  );

/** Merges a customer into another one. */
async function mergeInto(survivorId: string, customerId: string): Promise<void> {
  const members = [survivorId, customerId].map(async (id) => {
    const { version } = await reference.call(customers.get, { params: { customerId: id } }, agent);
    return { customerId: id, version };
  });
  const body = { survivorId, customers: await Promise.all(members), choices: [] };
  await reference.call(merges.create, { body, idempotencyKey: newKey() }, agent);
}

describe('IMP-03 why a line belongs to a customer', () => {
  it('IMP-03 says the ID, the known policy, or who it could be and why', async () => {
    const known = await addPerson('אלמוג', 'ניר', first, '0541112233');
    const run = await readSheet(
      reference,
      renewalsFile(
        row('820001', 'אלמוג ניר', first),
        row('820002', 'אלמוג ניר', second, '054-1112233'),
        row('820003', 'אלמוג ניר', third),
        row('820004', 'זרובבל גד', fourth),
      ),
      agent,
    );
    const lines = await linesOf(run.importId, 'NEW');
    expect(lines.map(({ matchedBy }) => matchedBy)).toEqual(['ID', null, null, null]);
    expect(lines.map(({ near }) => near)).toEqual([
      [],
      [{ customerId: known, name: 'ניר אלמוג', idNumber: first, by: ['name', 'mobilePhone'] }],
      [{ customerId: known, name: 'ניר אלמוג', idNumber: first, by: ['name'] }],
      [],
    ]);
    await takeIn(reference, run.importId, agent);
    const again = await readSheet(reference, renewalsFile(row('820001', 'אלמוג ניר', second)), agent);
    expect((await linesOf(again.importId, 'SAME')).map(({ matchedBy, choices }) => [matchedBy, choices])).toEqual([
      ['POLICY', []],
    ]);
  });
});

describe('IMP-03 a customer is chosen by hand', () => {
  it('IMP-03 the policy goes to the chosen customer, whatever ID the file has, and back with the file', async () => {
    const wife = await addPerson('ברנע', 'יעל', null);
    const run = await readSheet(reference, renewalsFile(row('820100', 'ברנע דן', '123456789')), agent);
    const [line] = await linesOf(run.importId, 'CHECK');
    expect(line!.choices).toEqual(['existing']);
    const chosen = await choose(run, line!.position, { kind: 'existing', customerId: wife });
    expect(chosen).toMatchObject({
      verdict: 'NEW',
      matchedBy: 'CHOICE',
      customerId: wife,
      newCustomer: false,
      choices: ['existing', 'automatic'],
    });
    // A correction of another cell keeps the choice, and so does a wrong one what is wrong.
    const params = { importId: run.importId, position: String(line!.position) };
    const broken = await reference.call(imports.correct, { params, body: { field: 'premium', value: 'הרבה' } }, agent);
    expect(broken.verdict).toBe('CHECK');
    expect(broken.fields.filter(({ rule }) => rule).map(({ field }) => field)).toEqual(['premium']);
    await reference.call(imports.correct, { params, body: { field: 'premium', value: '3200' } }, agent);
    const done = await takeIn(reference, run.importId, agent);
    expect(done.applied).toBe(1);
    const history = await reference.call(imports.list, { params: { customerId: wife }, query: {} }, agent);
    expect(history.content).toMatchObject([{ newPolicies: 1 }]);
    // The same file again changes nothing.
    const again = await readSheet(reference, renewalsFile(row('820100', 'ברנע דן', '123456789')), agent);
    expect(again.counts).toMatchObject({ NEW: 0, CHANGED: 0 });
    expect(await takeBack(reference, run.importId, agent)).toEqual([]);
    expect((await reference.call(customers.get, { params: { customerId: wife } }, agent)).customerInfo.firstName).toBe(
      'יעל',
    );
  });

  it('IMP-03 a choice can be taken back, and leaves all other problems', async () => {
    const other = await addPerson('גולן', 'אבי', null);
    const run = await readSheet(reference, renewalsFile(row('820200', 'גולן', '123456789')), agent);
    const [line] = await linesOf(run.importId, 'CHECK');
    const chosen = await choose(run, line!.position, { kind: 'existing', customerId: other });
    expect(chosen.fields.filter(({ rule }) => rule).map(({ field }) => field)).toEqual(['insuredName']);
    const back = await choose(run, line!.position, { kind: 'automatic' });
    expect(back.fields.filter(({ rule }) => rule).map(({ field }) => field)).toEqual(['insuredName', 'idNumber']);
    expect(back).toMatchObject({ customerId: null, matchedBy: null });
  });

  it('IMP-03 a production line without an ID becomes a new customer only where somebody says so', async () => {
    const head = ['מספר פוליסה', 'שם מבוטח', 'מספר רכב', 'תאריך תחילה', 'פרמיה ברוטו'];
    const bytes = workbookOf([head, ['820300', 'דרור תום', '12-345-67', '01/01/2026', 900]]);
    const run = await readSheet(reference, { bytes, production: supplier }, agent);
    const [line] = await linesOf(run.importId, 'CHECK');
    expect(line!.choices).toEqual(['existing', 'new']);
    expect(await choose(run, line!.position, { kind: 'new' })).toMatchObject({
      verdict: 'NEW',
      newCustomer: true,
      choices: ['existing', 'automatic'],
    });
    expect(await takeIn(reference, run.importId, agent)).toMatchObject({ applied: 1 });
    const found = await reference.call(customers.search, { query: { query: 'דרור תום' } }, agent);
    expect(found.content).toMatchObject([{ firstName: 'תום', lastName: 'דרור', passportNumber: null }]);
    expect((await readSheet(reference, { bytes, production: supplier }, agent)).counts).toMatchObject({ SAME: 1 });
  });

  it('IMP-03 a chosen customer who was merged meanwhile is the survivor, and a removed one stops the line', async () => {
    const [survivor, merged, removed] = [
      await addPerson('הדס', 'לי', null),
      await addPerson('הדס', 'לי', '310000047'),
      await addPerson('ויס', 'רם', null),
    ];
    const run = await readSheet(
      reference,
      renewalsFile(row('820400', 'הדס לי', '310000070'), row('820401', 'ויס רם', '310000088')),
      agent,
    );
    await choose(run, 0, { kind: 'existing', customerId: merged });
    await choose(run, 1, { kind: 'existing', customerId: removed });
    await mergeInto(survivor, merged);
    await reference.call(customers.remove, { params: { customerId: removed } }, agent);
    const done = await takeIn(reference, run.importId, agent);
    expect(done).toMatchObject({ applied: 1, counts: { CHECK: 1 } });
    const history = await reference.call(imports.list, { params: { customerId: survivor }, query: {} }, agent);
    expect(history.content).toMatchObject([{ newPolicies: 1 }]);
    const [left] = await linesOf(run.importId, 'CHECK');
    expect(left!.fields.find(({ rule }) => rule)).toMatchObject({ field: 'idNumber', rule: 'customerGone' });
  });

  it('IMP-03 refuses strangers, known policies, and files that were taken in', async () => {
    const run = await readSheet(reference, renewalsFile(row('820500', 'זיו גל', first)), agent);
    const stranger = (await reference.call(customers.search, { query: {} }, await reference.as('other'))).content[0]!;
    await expect(choose(run, 0, { kind: 'existing', customerId: stranger.customerId })).rejects.toMatchObject({
      status: 404,
    });
    // The ID has a customer: another one with it cannot be.
    await expect(choose(run, 0, { kind: 'new' })).rejects.toMatchObject({ status: 409 });
    await takeIn(reference, run.importId, agent);
    await expect(choose(run, 0, { kind: 'automatic' })).rejects.toMatchObject({ status: 409 });
    const again = await readSheet(reference, renewalsFile(row('820500', 'זיו גל', first)), agent);
    await expect(choose(again, 0, { kind: 'automatic' })).rejects.toMatchObject({ status: 409 });
  });
});

describe('IMP-01 customers of Har Bituah are chosen by hand', () => {
  it('IMP-01 the policies of a chosen customer are compared, and the same file again keeps the choice', async () => {
    const person = await addPerson('חן', 'שי', '310000054');
    const stray = '310000062';
    const file = (...numbers: number[]) => ({
      bytes: workbookOf([harBituahHeader, ...numbers.map((number) => coverRow(stray, number, 100))]),
    });
    const run = await readSheet(reference, file(830_001, 830_002), agent);
    const lines = await linesOf(run.importId, 'CHECK');
    expect(lines.map(({ choices }) => choices)).toEqual([['existing'], ['existing']]);
    await expect(choose(run, 0, { kind: 'new' })).rejects.toMatchObject({ status: 409 });
    for (const { position } of lines) await choose(run, position, { kind: 'existing', customerId: person });
    expect(await takeIn(reference, run.importId, agent)).toMatchObject({ applied: 2 });
    expect((await policiesOf(person)).toSorted()).toEqual(['830001', '830002']);

    const again = await readSheet(reference, file(830_001, 830_002), agent);
    expect(again).toMatchObject({ counts: { SAME: 2, NEW: 0, CHECK: 0, VANISHED: 0 }, closed: 'IMPORT_NOTHING_NEW' });
    // Without one of them that one has vanished, and it is there again for whom it is chosen.
    const less = await readSheet(reference, file(830_001), agent);
    expect((await linesOf(less.importId, 'VANISHED')).map(({ fields }) => fields[0]!.value)).toHaveLength(1);
    await choose(less, 0, { kind: 'automatic' });
    expect((await reference.call(imports.run, { params: { importId: less.importId } }, agent)).counts).toMatchObject({
      CHECK: 1,
      VANISHED: 0,
    });
    await choose(less, 0, { kind: 'existing', customerId: person });
    expect((await reference.call(imports.run, { params: { importId: less.importId } }, agent)).counts).toMatchObject({
      SAME: 1,
      VANISHED: 1,
    });
  });
});
