import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimLists } from '@/lib/contract/claims/claim-lists';
import { claims } from '@/lib/contract/claims/claims';
import { customers } from '@/lib/contract/customers/customers';
import { jobs } from '@/lib/contract/desk/jobs';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let superuser: TestSession;
let customerId: string;
const today = todayInIsrael();

beforeAll(async () => {
  reference = await startTestReference();
  [agent, superuser] = [await reference.as('agent'), await reference.as('superuser')];
  customerId = await newCustomer('אורה', 'תביעתי', '0525559917');
});
afterAll(() => reference.stop());

async function newCustomer(firstName: string, lastName: string, value: string): Promise<string> {
  const body = { customerInfo: { firstName, lastName }, media: [{ mediaType: 'MOBILE_PHONE' as const, value }] };
  return (await reference.call(customers.create, { body, idempotencyKey: newKey() }, agent)).customerId;
}

const create = (more: Record<string, unknown> = {}) =>
  reference.call(
    claims.create,
    { body: { customerId, type: 'ACCIDENT', ...more } as never, idempotencyKey: newKey() },
    agent,
  );
const get = (claimId: string) => reference.call(claims.get, { params: { claimId } }, agent);
const update = (claimId: string, body: Record<string, unknown>) =>
  reference.call(claims.update, { params: { claimId }, body: body as never }, agent);
const move = (claimId: string, body: Record<string, unknown>) =>
  reference.call(claims.move, { params: { claimId }, body: body as never, idempotencyKey: newKey() }, agent);
const pay = (claimId: string, body: Record<string, unknown>) =>
  reference.call(claims.createPayment, { params: { claimId }, body: body as never, idempotencyKey: newKey() }, agent);

describe('CLM-04 sums', () => {
  const report = (query: Record<string, unknown>) =>
    reference.call(claimLists.report, { query: query as never }, agent);
  const inOrder = ({ byStatus, ...sums }: Awaited<ReturnType<typeof report>>) => ({
    ...sums,
    byStatus: byStatus.toSorted((one, other) => one.key.localeCompare(other.key)),
  });
  const filters = [
    {},
    { mine: true },
    { show: 'open' },
    { show: 'settled' },
    { statuses: ['NEW', 'PAID'] },
    { types: ['THEFT'] },
    { suppliers: ['HAREL', 'CLAL'] },
    { suppliers: ['CLAL'], show: 'open', mine: true },
  ];
  /** A day before all claims leaves the sums as they are, but they are counted from the claims then. */
  const agree = async () => {
    for (const filter of filters)
      expect(inOrder(await report(filter)), JSON.stringify(filter)).toEqual(
        inOrder(await report({ ...filter, openedMin: '2000-01-01' })),
      );
  };

  test('CLM-04 sums that are kept are those that are counted, after every kind of change', async () => {
    const before = await report({});
    const { claimId, version } = await create({ type: 'THEFT', supplier: 'HAREL' });
    await agree();
    await update(claimId, { version, set: { claimed: 10_000, agreed: 8_000 } });
    await pay(claimId, { agreed: 5_000, date: today });
    await agree();
    const after = await report({});
    expect([after.claims - before.claims, after.claimed - before.claimed]).toEqual([1, 10_000]);
    expect([after.agreed - before.agreed, after.paid - before.paid]).toEqual([8_000, 5_000]);
    const people = await reference.call(claims.handlers, undefined as never, agent);
    const other = people.find(({ name }) => name !== 'נועה ברק')!;
    const card = await get(claimId);
    const set = { handlerId: other.accountId, supplier: 'CLAL', type: 'ACCIDENT', claimed: null };
    const { claim } = await update(claimId, { version: card.version, set });
    await move(claimId, { version: claim.version, to: 'OPEN' });
    await agree();
    await reference.call(claims.remove, { params: { claimId } }, agent);
    await agree();
    expect(await report({})).toMatchObject({ claims: before.claims, claimed: before.claimed, paid: before.paid });
    await reference.call(claims.restore, { params: { claimId } }, agent);
    await agree();
  });

  test('CLM-04 of changes at once none is lost', async () => {
    const before = await report({});
    const cards = await Promise.all(Array.from({ length: 8 }, () => create({ supplier: 'HAREL' })));
    await Promise.all(cards.map(({ claimId, version }) => update(claimId, { version, set: { claimed: 100 } })));
    const after = await report({});
    expect([after.claims - before.claims, after.claimed - before.claimed]).toEqual([8, 800]);
    await agree();
  });

  /** Returns the rows of the exported sheet without its head. */
  async function sheet(body: object): Promise<unknown[][]> {
    const { jobId } = await reference.call(claims.exportExcel, { body }, agent);
    const state = async () => (await reference.call(jobs.get, { params: { jobId } }, agent)).stage;
    await expect.poll(state, { timeout: 20_000 }).toBe('DONE');
    const answer = await reference.call(jobs.result, { params: { jobId } }, agent);
    const book = new Workbook();
    await book.xlsx.load(new Uint8Array(await answer.arrayBuffer()));
    const rows: unknown[][] = [];
    book.worksheets[0]!.eachRow((row, number) => number > 1 && rows.push((row.values as unknown[]).slice(1)));
    return rows;
  }

  test('CLM-01 list, sums and sheet show the same claims of one customer and range of amounts', async () => {
    const own = await newCustomer('דינה', 'מסונן', '0525559919');
    const made = [];
    for (const claimed of [900, 1_500, 2_500])
      made.push(await create({ customerId: own, supplier: 'CLAL', registrationNumber: '12345678', claimed }));
    for (const [index, { claimId, version }] of made.entries())
      await update(claimId, { version, set: { claimed: [900, 1_500, 2_500][index] } });
    const filter = { customerId: own, claimedMin: 1_000, claimedMax: 2_000 };
    const { content } = await reference.call(claimLists.find, { query: filter }, agent);
    expect(content.map(({ claimed }) => claimed)).toEqual([1_500]);
    expect(await report(filter)).toMatchObject({ claims: 1, claimed: 1_500 });
    const rows = await sheet(filter);
    expect(rows.map((row) => row[0])).toEqual([content[0]!.claimNumber]);
    expect(rows[0]).toEqual(expect.arrayContaining(['דינה מסונן', 1_500]));
    expect(await sheet({ customerId: own })).toHaveLength(3);
    // Another agency finds nothing under the id.
    const stranger = await reference.as('other');
    expect((await reference.call(claimLists.find, { query: { customerId: own } }, stranger)).content).toEqual([]);
  });

  test('CLM-01 claims of a customer who was removed are found by the name', async () => {
    const removedId = await newCustomer('גדליה', 'מוסרי', '0525559918');
    const { claimId } = await create({ customerId: removedId });
    const found = async () =>
      (await reference.call(claimLists.find, { query: { query: 'מוסרי גדליה' } }, agent)).content.map(
        (row) => row.claimId,
      );
    expect(await found()).toEqual([claimId]);
    await reference.call(customers.remove, { params: { customerId: removedId } }, superuser);
    expect(await found()).toEqual([claimId]);
  });
});
