import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opportunities } from '@/lib/contract/desk/opportunities';
import { daysAfter } from '@/lib/rules/time/business-days';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let stranger: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  [agent, stranger] = [await reference.as('agent'), await reference.as('other')];
});
afterAll(() => reference.stop());

const list = (query: object = {}) => reference.call(opportunities.list, { query: { size: 100, ...query } }, agent);
const ids = async (query: object = {}) => (await list(query)).content.map(({ opportunityId }) => opportunityId);

describe('OPP-01 what an opportunity says', () => {
  it('OPP-01 why it is one, what it is worth, who handles it, and when the customer was last asked', async () => {
    const { content } = await list();
    const renewal = content.find(({ type }) => type === 'RENEWAL')!;
    const { price, insurance_end, supplier } = await reference.database.db
      .selectFrom('renewals')
      .selectAll()
      .where('id', '=', renewal.renewalId)
      .executeTakeFirstOrThrow();
    expect(renewal).toMatchObject({ premium: { amount: price }, insuranceEnd: insurance_end, supplier, policies: 1 });
    const holder = content.find(({ type }) => type === 'NO_LIFE_POLICIES')!;
    const held = await reference.database.db
      .selectFrom('orders')
      .select(['selling_price'])
      .where('customer_id', '=', holder.customerId)
      .where('status', 'in', ['PolicyIssued', 'Imported'])
      .where('deleted_at', 'is', null)
      .where('archived', '=', false)
      .where('cancelled', '=', false)
      .where('hidden', '=', false)
      .execute();
    expect(holder.policies).toBe(held.length);
    expect(holder.premium.amount).toBe(held.reduce((sum, row) => sum + row.selling_price, 0));
    expect(holder.handler).not.toBeNull();
  });

  it('OPP-01 filters by the premium and by when the customer was last asked', async () => {
    const all = (await list()).content;
    const premiums = all.map(({ premium }) => premium.amount).toSorted((one, other) => one - other);
    const premiumMin = premiums[Math.floor(premiums.length / 2)]!;
    const rich = (await list({ premiumMin })).content;
    expect(rich.map(({ opportunityId }) => opportunityId)).toEqual(
      all.filter(({ premium }) => premium.amount >= premiumMin).map(({ opportunityId }) => opportunityId),
    );
    const [never, recently, before] = [
      await ids({ asked: 'never' }),
      await ids({ asked: 'recently' }),
      await ids({ asked: 'before' }),
    ];
    expect([...never, ...recently, ...before].toSorted()).toEqual(
      all.map(({ opportunityId }) => opportunityId).toSorted(),
    );
    const asked = new Map(all.map(({ opportunityId, lastAskedTs }) => [opportunityId, lastAskedTs]));
    expect(never.every((id) => asked.get(id) === null)).toBe(true);
    const month = Date.now() - 30 * 86_400_000;
    expect(recently.every((id) => Date.parse(asked.get(id)!) > month - 60_000)).toBe(true);
    expect(before.every((id) => Date.parse(asked.get(id)!) < month + 60_000)).toBe(true);
  });
});

describe('OPP-01 putting opportunities aside', () => {
  it('OPP-01 a snoozed one leaves list and count until its day, and comes back when it is recalled', async () => {
    const before = await reference.call(opportunities.count, {}, agent);
    const [first, second] = await ids();
    const until = daysAfter(todayInIsrael(), 7);
    await reference.call(opportunities.snooze, { body: { opportunityIds: [first!], until } }, agent);
    expect(await ids()).not.toContain(first);
    expect((await reference.call(opportunities.count, {}, agent)).total).toBe(before.total - 1);
    const snoozed = (await list({ show: 'snoozed' })).content;
    expect(snoozed).toMatchObject([{ opportunityId: first, mark: { until, reason: null } }]);
    // Its day has come.
    await reference.database.db.updateTable('opportunity_marks').set({ until_on: todayInIsrael() }).execute();
    expect(await ids()).toContain(first);
    await reference.call(opportunities.snooze, { body: { opportunityIds: [first!, second!], until } }, agent);
    await reference.call(opportunities.recall, { body: { opportunityIds: [first!] } }, agent);
    expect(await ids()).toContain(first);
    expect(await ids()).not.toContain(second);
    await reference.call(opportunities.recall, { body: { opportunityIds: [second!] } }, agent);
  });

  it('OPP-01 one that is not relevant keeps its reason, and the last word counts', async () => {
    const [, , third] = await ids();
    const until = daysAfter(todayInIsrael(), 7);
    await reference.call(opportunities.snooze, { body: { opportunityIds: [third!], until } }, agent);
    await reference.call(opportunities.dismiss, { body: { opportunityIds: [third!], reason: 'NO_NEED' } }, agent);
    expect((await list({ show: 'dismissed' })).content).toMatchObject([
      { opportunityId: third, mark: { until: null, reason: 'NO_NEED' } },
    ]);
    expect((await list({ show: 'snoozed' })).content).toEqual([]);
    await reference.call(opportunities.recall, { body: { opportunityIds: [third!] } }, agent);
  });

  it('OPP-01 nobody puts aside what another agency has, nor part of a list with an unknown one', async () => {
    const [first] = await ids();
    const body = { opportunityIds: [first!], reason: 'MISTAKE' as const };
    await expect(reference.call(opportunities.dismiss, { body }, stranger)).rejects.toMatchObject({ status: 404 });
    const mixed = { opportunityIds: [first!, 'NO_LIFE_POLICIES:nobody'], reason: 'MISTAKE' as const };
    await expect(reference.call(opportunities.dismiss, { body: mixed }, agent)).rejects.toMatchObject({ status: 404 });
    await reference.call(opportunities.recall, { body: { opportunityIds: [first!] } }, stranger);
    expect(await ids()).toContain(first);
  });
});

describe('OPP-01 what was sent', () => {
  it('OPP-01 is filtered by its kind and by when it was sent', async () => {
    const sent = (query: object) => reference.call(opportunities.sent, { query: { size: 100, ...query } }, agent);
    const all = (await sent({})).content;
    const day = 86_400_000;
    const month = (await sent({ period: 'MONTH' })).content;
    expect(month.length).toBeGreaterThan(0);
    expect(month.length).toBe(all.filter(({ sentTs }) => Date.parse(sentTs) > lastMonth()).length);
    const dateMin = todayInIsrael(new Date(Date.now() - 10 * day));
    const dateMax = todayInIsrael(new Date(Date.now() - 5 * day));
    const some = (await sent({ dateMin, dateMax })).content;
    const dayOf = (instant: string) => todayInIsrael(new Date(instant));
    expect(some.map(({ sentId }) => sentId).toSorted()).toEqual(
      all
        .filter(({ sentTs }) => dayOf(sentTs) >= dateMin && dayOf(sentTs) <= dateMax)
        .map(({ sentId }) => sentId)
        .toSorted(),
    );
    const kinds = (await sent({ types: ['NO_LIFE_POLICIES'] })).content;
    expect(new Set(kinds.map(({ type }) => type))).toEqual(new Set(['NO_LIFE_POLICIES']));
  });

  it('OPP-02 two weeks of silence are no reaction; a later answer is not touched', async () => {
    const { db } = reference.database;
    const rows = await db.selectFrom('sent_opportunities').selectAll().where('response', '=', 'JUST_SENT').execute();
    const limit = Date.now() - 14 * 86_400_000;
    const silent = rows.filter((row) => Date.parse(row.sent_at) < limit).map(({ id }) => id);
    expect(silent.length).toBeGreaterThan(0);
    expect(silent.length).toBeLessThan(rows.length);
    const { noteSilence } = await import('@/reference/concepts/opportunities/note-silence');
    const log = { info: () => undefined };
    await noteSilence.run({}, { db, log } as never);
    const after = await db
      .selectFrom('sent_opportunities')
      .selectAll()
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    expect(
      after
        .filter(({ response }) => response === 'NO_REACTION')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(silent.toSorted());
  });
});

function lastMonth(): number {
  const date = new Date();
  date.setMonth(date.getMonth() - 1);
  return date.getTime();
}
