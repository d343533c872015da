import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policies } from '@/lib/contract/policies';
import { proposals } from '@/lib/contract/proposals';
import { startTestReference, type TestReference, type TestSession } from './harness';
import { type PolicyStage, policyStage } from './policy-stage';

let reference: TestReference;
let agent: TestSession;
let stage: PolicyStage;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
  stage = policyStage(reference, agent);
});
afterAll(() => reference.stop());

const waitings = (query: object = {}, session = agent) =>
  reference.call(proposals.waitings, { query: { size: 100, ...query } }, session);
const waitingOf = async (orderId: string, session = agent) =>
  (await waitings({}, session)).content.find((one) => one.orderId === orderId);
const seen = (orderIds: string[], session = agent) =>
  reference.call(proposals.markSeen, { body: { orderIds, seen: true } }, session);

describe('ORD-08 proposals', () => {
  it('ORD-08 lists orders that wait for a customer or for their issue, filtered, sorted and in pages', async () => {
    const order = await stage.order('HAREL');
    const all = await reference.call(proposals.list, { query: { size: 100 } }, agent);
    expect(new Set(all.content.map(({ status }) => status))).toEqual(new Set(['AttachingCustomer', 'Proposal']));
    expect(all.content[0]).toMatchObject({ orderId: order.orderId, proposalNumber: null, documents: 0 });
    const some = await reference.call(
      proposals.list,
      { query: { statuses: 'AttachingCustomer' as never, sort: 'sellingPrice', sortDirection: 'ASC', size: 10 } },
      agent,
    );
    const prices = some.content.map(({ sellingPrice }) => sellingPrice.amount);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(new Set(some.content.map(({ status }) => status))).toEqual(new Set(['AttachingCustomer']));
    const found = await reference.call(proposals.list, { query: { query: String(order.orderNumber) } }, agent);
    expect(found.content.map(({ orderId }) => orderId)).toContain(order.orderId);
    const none = await reference.send(proposals.list, { query: { statuses: 'PolicyIssued' } }, agent);
    expect(none.status).toBe(400);
  });

  it('ORD-08 shows the number of a proposal at the insurer', async () => {
    const { order } = await stage.issued('HAREL', '9999974');
    const numberOf = async () =>
      (await reference.call(proposals.list, { query: { query: String(order.orderNumber) } }, agent)).content[0]
        ?.proposalNumber;
    await expect.poll(numberOf, { timeout: 20_000, interval: 100 }).toMatch(/^P\d{7}$/);
  });

  it('ORD-08 the form of the insurer is a Hebrew PDF file, or is unavailable', async () => {
    const order = await stage.order('HAREL');
    const params = { orderId: order.orderId, orderItemId: order.orderItems[0]!.orderItemId };
    const response = await reference.call(proposals.form, { params }, agent);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const without = await stage.order('HAREL', { zipCode: '9999978' });
    const other = { orderId: without.orderId, orderItemId: without.orderItems[0]!.orderItemId };
    await expect(reference.call(proposals.form, { params: other }, agent)).rejects.toMatchObject({
      status: 503,
      body: { error: 'SUPPLIER_FORM_UNAVAILABLE' },
    });
  });
});

describe('ORD-08 processes that wait', () => {
  it('ORD-08 are named by what they wait for, and are seen by one person at a time', async () => {
    const { order } = await stage.issued('HAREL', '9999962');
    const kindOf = async () => (await waitingOf(order.orderId))?.kind;
    await expect.poll(kindOf, { timeout: 20_000, interval: 100 }).toBe('PAID_NOT_ISSUED');
    expect(await waitingOf(order.orderId)).toMatchObject({
      supplierType: 'HAREL',
      seen: false,
      customerName: 'מאיה בן-דוד',
    });
    expect((await waitings()).content[0]!.kind).toBe('PAID_NOT_ISSUED');
    expect(await seen([order.orderId, 'unknown'])).toEqual({ done: true });
    expect(await waitingOf(order.orderId)).toMatchObject({ seen: true });
    const clerk = await reference.as('clerk');
    expect(await waitingOf(order.orderId, clerk)).toMatchObject({ seen: false });
    const unseen = (await waitings({ unseen: 'yes' })).content.map(({ orderId }) => orderId);
    expect(unseen).not.toContain(order.orderId);
    const named = (await waitings({ query: String(order.orderNumber) })).content.map(({ orderId }) => orderId);
    expect(named).toEqual([order.orderId]);
    expect((await waitings({ query: 'אין כזה' })).content).toEqual([]);
    const kinds = (await waitings({ kinds: 'CUSTOMER' })).content.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['CUSTOMER']));
  });

  it('ORD-08 a change of the process makes it unseen again, and its end takes it off', async () => {
    const order = await stage.order('HAREL', { zipCode: '9999963', insuranceTypes: ['ComprehensiveInsurance'] });
    await stage.prepare(order);
    await stage.issue(order);
    const kindOf = async () => (await waitingOf(order.orderId))?.kind;
    await expect.poll(kindOf, { timeout: 20_000, interval: 100 }).toBe('ISSUE_FAILED');
    await seen([order.orderId]);
    const { version } = (await stage.get(order.orderId)).order;
    const change = (status: string, at: number) =>
      reference.call(
        policies.changeStatus,
        { params: { orderId: order.orderId, status }, body: { version: at } },
        agent,
      );
    await change('saveDraft', version);
    expect(await waitingOf(order.orderId)).toMatchObject({ seen: false });
    await change('terminate', version + 1);
    expect(await waitingOf(order.orderId)).toBeUndefined();
  });

  it('ORD-08 are those of the own agency', async () => {
    const { order } = await stage.issued('HAREL', '9999963');
    const other = await reference.as('other');
    await seen([order.orderId], other);
    expect(await waitingOf(order.orderId, other)).toBeUndefined();
    const rows = await reference.database.db
      .selectFrom('process_views')
      .select('order_id')
      .where('order_id', '=', order.orderId)
      .execute();
    expect(rows).toEqual([]);
  });
});
