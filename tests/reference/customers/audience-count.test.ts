import { subDays } from 'date-fns';
import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CampaignDraft, campaigns, type LeftOutReason } from '@/lib/contract/desk/campaigns';
import { demoAccountId, demoAgencyId } from '@/reference/concepts/seed/agencies';
import type { Schema } from '@/reference/engine/db/schema';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const db = () => reference.database.db;
const agencyId = demoAgencyId('standard');
const sender = demoAccountId('agent');
const handlers = [null, sender, demoAccountId('superuser')];
const randomOf = (seed: number) => {
  let last = seed;
  return (below: number) => {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((last / 2_147_483_648) * below);
  };
};

type Card = Selectable<Schema['customers']>;
const ways = {
  SMS: {
    addressOf: (card: Card) => (card.mobile_phone ?? '').replace(/\D/g, '').slice(-9),
    isAddress: (address: string) => /^5\d{8}$/.test(address),
  },
  MAIL: {
    addressOf: (card: Card) => (card.email ?? '').trim().toLowerCase(),
    isAddress: (address: string) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address),
  },
};
type Way = keyof typeof ways;
type Language = 'he' | 'en' | 'ru';

/** Says of each customer of the audience why nothing is sent, and in which language something is: card by card. */
async function expected(way: Way, colleagues: boolean, premiumMin: number) {
  const of = (row: { agency_id: string }) => row.agency_id === agencyId;
  const { addressOf, isAddress } = ways[way];
  const cards = (await db().selectFrom('customers').selectAll().orderBy('id').execute()).filter(of);
  const said = (await db().selectFrom('customer_subscriptions').selectAll().execute()).filter(of);
  const reports = (await db().selectFrom('address_reports').selectAll().execute()).filter(of);
  const sent = (await db().selectFrom('sent_opportunities').selectAll().execute()).filter(of);
  const orders = (await db().selectFrom('orders').selectAll().execute()).filter(of);
  const marks = (await db().selectFrom('opportunity_marks').selectAll().execute()).filter(of);
  const isHeld = (order: Selectable<Schema['orders']>) =>
    ['PolicyIssued', 'Imported'].includes(order.status) &&
    !(order.deleted_at || order.archived || order.cancelled || order.hidden);
  const isOpportunity = ({ id, status }: Card) => {
    const held = orders.filter((order) => order.customer_id === id && isHeld(order));
    const premium = held.reduce((sum, order) => sum + order.selling_price, 0);
    const isProperty = held.some((order) => ['PROPERTY', 'FLAT', 'MORTGAGE'].includes(order.product_type));
    const isAside = marks.some(
      (mark) => mark.customer_id === id && mark.type === 'NO_PROPERTY_POLICIES' && !mark.recalled_at,
    );
    return status !== 'REMOVED' && held.length > 0 && premium >= premiumMin && !isProperty && !isAside;
  };
  const taken = new Set<string>();
  return cards.flatMap((card): { id: string; reason: LeftOutReason | null; language: Language }[] => {
    if (!isOpportunity(card)) return [];
    const address = addressOf(card);
    const answer = said.find(
      (one) => one.customer_id === card.id && one.topic === 'businessOpportunities' && one.channel === way,
    )?.subscribed;
    const { language } = (card.info as unknown as { data: { language?: string | null } }).data;
    const as = (reason: LeftOutReason | null) => [
      { id: card.id, reason, language: (language?.toLowerCase() ?? 'he') as Language },
    ];
    if (card.privilege === 'BLACKLISTED') return as('BLACKLISTED');
    if (answer === false) return as('UNSUBSCRIBED');
    if (!['COMPLETED', 'NEW'].includes(card.status) && answer !== true) return as('NO_CONSENT');
    if (!colleagues && card.agent_account_id !== null && card.agent_account_id !== sender) return as('COLLEAGUE');
    if (!isAddress(address)) return as('NO_CHANNEL');
    if (reports.some((row) => row.channel === way && row.address === address && row.failure === 'UNKNOWN_ADDRESS'))
      return as('BOUNCED');
    const since = subDays(new Date(), 30).toISOString();
    if (sent.some((one) => one.customer_id === card.id && one.sent_at >= since)) return as('ASKED_RECENTLY');
    if (taken.has(address)) return as('DUPLICATE_ADDRESS');
    taken.add(address);
    return as(null);
  });
}

/** Changes one thing at random that says how a customer is reached. */
async function changeAtRandom(random: (below: number) => number, ids: readonly string[]): Promise<void> {
  const id = ids[random(ids.length)]!;
  const set = (change: object) => db().updateTable('customers').set(change).where('id', '=', id).execute();
  const channel = (['SMS', 'MAIL'] as const)[random(2)]!;
  const subscribed = random(2) === 1;
  const language = JSON.stringify(['HE', 'RU', 'EN'][random(3)]);
  const changes = [
    () => set({ mobile_phone: ['0501110001', '050-1110001', '0501110002', '03-5550199', null][random(5)]! }),
    () => set({ email: ['A@b.example', 'a@b.example ', 'c@b.example', 'none', null][random(5)]! }),
    () => set({ privilege: (['STANDARD', 'BLACKLISTED', 'PREMIUM'] as const)[random(3)]! }),
    () => set({ status: (['COMPLETED', 'LEAD', 'NEW', 'REMOVED'] as const)[random(4)]! }),
    () => set({ agent_account_id: handlers[random(3)]! }),
    () => set({ info: sql`jsonb_set(info, '{data,language}', ${language}::jsonb)` }),
    () =>
      db()
        .insertInto('customer_subscriptions')
        .values({
          ...{ agency_id: agencyId, customer_id: id, topic: 'businessOpportunities', channel },
          ...{ subscribed, account_id: null, changed_at: new Date() },
        })
        .onConflict((conflict) =>
          conflict.columns(['agency_id', 'customer_id', 'topic', 'channel']).doUpdateSet({ subscribed }),
        )
        .execute(),
    () =>
      db().deleteFrom('customer_subscriptions').where('customer_id', '=', id).where('channel', '=', channel).execute(),
    () =>
      db()
        .insertInto('address_reports')
        .values({
          ...{ agency_id: agencyId, channel, address: channel === 'SMS' ? '501110002' : 'c@b.example' },
          ...{ failure: 'UNKNOWN_ADDRESS', happened_at: new Date() },
        })
        .onConflict((conflict) =>
          conflict
            .columns(['agency_id', 'channel', 'address'])
            .doUpdateSet({ failure: subscribed ? 'UNKNOWN_ADDRESS' : null }),
        )
        .execute(),
    () =>
      db()
        .updateTable('sent_opportunities')
        .set({ customer_id: id, sent_at: subDays(new Date(), random(60)).toISOString() })
        .where('id', '=', sql<string>`(select id from sent_opportunities where agency_id = ${agencyId} limit 1)`)
        .execute(),
  ];
  await changes[random(changes.length)]!();
}

it('OPP-04 an audience is counted and listed as its customers stand, through random changes', async () => {
  const random = randomOf(11);
  const everybody = await expected('SMS', true, 0);
  const ids = everybody.map(({ id }) => id);
  const draft: CampaignDraft = {
    ...{ name: 'x', type: 'NO_PROPERTY_POLICIES', channel: 'SMS', scope: 'agency', colleagues: true, perMinute: 300 },
    texts: { he: 'א', en: 'A', ru: 'А' },
  };
  const { campaignId } = await reference.call(campaigns.create, { body: draft, idempotencyKey: newKey() }, agent);
  const at = { params: { campaignId } };
  const met = new Set<LeftOutReason | null>();
  for (let round = 0; round < 30; round += 1) {
    for (let change = 0; change < 15; change += 1) await changeAtRandom(random, ids);
    const way = (['SMS', 'MAIL'] as const)[random(2)]!;
    const colleagues = random(2) === 1;
    const premiumMin = random(3) === 0 ? 1_500 : 0;
    await db()
      .updateTable('campaigns')
      .set({ channel: way, colleagues, premium_min: premiumMin || null })
      .where('id', '=', campaignId)
      .execute();
    const people = await expected(way, colleagues, premiumMin);
    const receivers = people.filter(({ reason }) => reason === null);
    const { content } = await reference.call(campaigns.recipients, { ...at, query: { size: 100 } }, agent);
    expect(content.map(({ customerId, leftOut }) => [customerId, leftOut])).toEqual(
      people.slice(0, 100).map(({ id, reason }) => [id, reason]),
    );
    const counted = await reference.call(campaigns.audience, at, agent);
    const numberOf = (one: LeftOutReason | null) => people.filter(({ reason }) => reason === one).length;
    expect(counted.people).toBe(people.length);
    expect(counted.receiving).toBe(receivers.length);
    for (const { reason, count } of counted.leftOut) expect([reason, count]).toEqual([reason, numberOf(reason)]);
    expect(counted.leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(people.length - receivers.length);
    const inLanguage = (one: Language) => receivers.filter(({ language }) => language === one).length;
    expect(counted.languages).toEqual({ he: inLanguage('he'), en: inLanguage('en'), ru: inLanguage('ru') });
    expect(counted.samples.map(({ customerId }) => customerId).toSorted()).toEqual(
      receivers.slice(0, 5).map(({ id }) => id),
    );
    for (const { reason } of people) met.add(reason);
  }
  // Every reason was met, or the rounds have shown little.
  expect([...met].toSorted()).toEqual([
    ...['ASKED_RECENTLY', 'BLACKLISTED', 'BOUNCED', 'COLLEAGUE', 'DUPLICATE_ADDRESS', 'NO_CHANNEL', 'NO_CONSENT'],
    ...['UNSUBSCRIBED', null],
  ]);
}, 120_000);
