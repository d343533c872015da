import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cars } from '@/lib/contract/quotes/cars';
import { claimLists as claims } from '@/lib/contract/claims/claim-lists';
import { opportunities } from '@/lib/contract/desk/opportunities';
import { orders } from '@/lib/contract/orders/orders';
import { remarks } from '@/lib/contract/customers/remarks';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let stranger: TestSession;

beforeAll(async () => {
  reference = await startTestReference();
  [agent, stranger] = [await reference.as('agent'), await reference.as('other')];
});
afterAll(() => reference.stop());

describe('NAV-04 the counts of the home page', () => {
  test('NAV-04 opportunities are worked out from the policies: each kind, and their sum', async () => {
    const { total, byType } = await reference.call(opportunities.count, {}, agent);
    expect(total).toBe(Object.values(byType).reduce((sum, some) => sum + some, 0));
    const policies = await reference.call(
      orders.list,
      { query: { statuses: ['PolicyIssued', 'Imported'], size: 100 } },
      agent,
    );
    const holders = new Set(policies.content.map(({ customerId }) => customerId));
    const insured = policies.content.filter(({ productType }) => productType === 'LIFE' || productType === 'RISK');
    const withLife = new Set(insured.map(({ customerId }) => customerId));
    expect(withLife.size).toBeGreaterThan(0);
    expect(byType.NO_LIFE_POLICIES).toBe(holders.size - withLife.size);
    expect(byType.MULTIPLE_LIFE_POLICIES).toBe(0);
    expect(total).toBeGreaterThan(holders.size);
  });

  test('NAV-04 requests of customers who asked by themselves count until one of their orders gets a customer', async () => {
    const { total } = await reference.call(cars.countCustomerRequests, undefined, agent);
    expect(total).toBeGreaterThan(0);
    const { content } = await reference.call(
      orders.list,
      { query: { statuses: ['AttachingCustomer'], size: 100 } },
      agent,
    );
    const taken = (await reference.call(orders.list, { query: { statuses: ['Proposal'], size: 1 } }, agent))
      .content[0]!;
    const { orderId, version } = await reference.call(orders.get, { params: { orderId: content[0]!.orderId } }, agent);
    await reference.call(
      orders.update,
      {
        params: { line: 'car', orderId },
        body: { version, customer: { kind: 'existing', customerId: taken.customerId! } },
        idempotencyKey: newKey(),
      },
      agent,
    );
    expect((await reference.call(cars.countCustomerRequests, undefined, agent)).total).toBe(total - 1);
  });

  test('NAV-04 a reply that is taken up is not counted any more, until that is taken back', async () => {
    const waiting = { query: { response: 'INTERESTED', unanswered: 'yes' } } as const;
    const before = await reference.call(opportunities.sent, waiting, agent);
    expect(before.totalElements).toBeGreaterThan(1);
    expect(
      before.content.every(
        ({ response, responseTs, answeredTs }) => response === 'INTERESTED' && responseTs && !answeredTs,
      ),
    ).toBe(true);
    const times = before.content.map(({ responseTs }) => responseTs!);
    expect(times).toEqual(times.toSorted().toReversed());
    const params = { sentId: before.content[0]!.sentId };
    expect(
      (await reference.call(opportunities.answer, { params, body: { value: true } }, agent)).answeredTs,
    ).not.toBeNull();
    expect((await reference.call(opportunities.sent, waiting, agent)).totalElements).toBe(before.totalElements - 1);
    await reference.call(opportunities.answer, { params, body: { value: false } }, agent);
    expect((await reference.call(opportunities.sent, waiting, agent)).totalElements).toBe(before.totalElements);
  });
});

describe('NAV-04 the work of today', () => {
  test('NAV-04 policies that end soon come in the order of their end', async () => {
    const today = todayInIsrael();
    const query = {
      statuses: ['PolicyIssued', 'Imported'],
      insuranceEndMin: today,
      insuranceEndMax: '2999-01-01',
      sort: 'insuranceEnd',
      sortDirection: 'ASC',
    } as const;
    const { content } = await reference.call(
      orders.list,
      { query: { ...query, statuses: [...query.statuses] } },
      agent,
    );
    const ends = content.map(({ insuranceEnd }) => insuranceEnd!);
    expect(ends.length).toBeGreaterThan(0);
    expect(ends).toEqual(ends.toSorted());
    expect(ends[0]! >= today).toBe(true);
    const none = await reference.call(orders.list, { query: { insuranceEndMax: '2000-01-01' } }, agent);
    expect(none.totalElements).toBe(0);
  });

  test('NAV-04 claims to chase are open ones whose day has come, the latest first', async () => {
    const { content, totalElements } = await reference.call(claims.due, { query: {} }, agent);
    expect(totalElements).toBeGreaterThan(0);
    const days = content.map(({ followUpOn }) => followUpOn!);
    expect(days).toEqual(days.toSorted());
    expect(days.at(-1)! <= todayInIsrael()).toBe(true);
    expect(content.some(({ status }) => status === 'PAID' || status === 'CLOSED')).toBe(false);
  });

  test('NAV-12 a claim is found by its number, in its own agency only', async () => {
    const { content } = await reference.call(claims.due, { query: {} }, agent);
    const { claimId, claimNumber } = content[0]!;
    const found = await reference.call(claims.byNumber, { query: { claimNumber } }, agent);
    expect(found.map((claim) => claim.claimId)).toEqual([claimId]);
    const elsewhere = await reference.call(claims.byNumber, { query: { claimNumber } }, stranger);
    expect(elsewhere.map((claim) => claim.claimId)).not.toContain(claimId);
    expect(await reference.call(claims.byNumber, { query: { claimNumber: 999_999 } }, agent)).toEqual([]);
    const idsOf = async (query: string, session = agent) =>
      (await reference.call(claims.find, { query: { query } }, session)).content.map((claim) => claim.claimId);
    expect(await idsOf(String(claimNumber))).toContain(claimId);
    expect(await idsOf(String(claimNumber), stranger)).not.toContain(claimId);
    expect(await idsOf('999999')).toEqual([]);
  });

  test('NAV-04 a task that is done leaves the list, and comes back when that is undone', async () => {
    const before = await reference.call(remarks.due, { query: {} }, agent);
    expect(before.totalElements).toBeGreaterThan(1);
    const rank = { LOW: 0, NORMAL: 1, URGENT: 2, EMERGENCY: 3 };
    const today = todayInIsrael();
    const ranks = before.content.map(
      ({ priority, dueDate }) => rank[priority] + (todayInIsrael(new Date(dueDate)) < today ? 10 : 0),
    );
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
    const params = { remarkId: before.content[0]!.remarkId };
    expect((await reference.call(remarks.complete, { params, body: { value: true } }, agent)).doneTs).not.toBeNull();
    expect(
      (await reference.call(remarks.due, { query: {} }, agent)).content.map(({ remarkId }) => remarkId),
    ).not.toContain(params.remarkId);
    await reference.call(remarks.complete, { params, body: { value: false } }, agent);
    expect((await reference.call(remarks.due, { query: {} }, agent)).totalElements).toBe(before.totalElements);
  });

  test('NAV-04 another agency can neither answer nor complete', async () => {
    const reply = (await reference.call(opportunities.sent, { query: { unanswered: 'yes' } }, agent)).content[0]!;
    const task = (await reference.call(remarks.due, { query: {} }, agent)).content[0]!;
    const answer = reference.call(
      opportunities.answer,
      { params: { sentId: reply.sentId }, body: { value: true } },
      stranger,
    );
    await expect(answer).rejects.toMatchObject({ status: 404 });
    const complete = reference.call(
      remarks.complete,
      { params: { remarkId: task.remarkId }, body: { value: true } },
      stranger,
    );
    await expect(complete).rejects.toMatchObject({ status: 404 });
  });
});
