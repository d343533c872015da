import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '@/lib/contract/customers/customers';
import { merges } from '@/lib/contract/customers/merges';
import { type CampaignDraft, campaigns } from '@/lib/contract/desk/campaigns';
import { notifications } from '@/lib/contract/desk/notifications';
import { type CustomerAnswer, opportunities } from '@/lib/contract/desk/opportunities';
import { portal } from '@/lib/contract/portal/portal';
import { senderOf } from '@/reference/concepts/agencies/sender';
import { departNext } from '@/reference/concepts/campaigns/depart-next';
import { demoAccountId, demoAgencyId } from '@/reference/concepts/seed/agencies';
import { tenantOf } from '@/reference/engine/db/tenant';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { wrongTotals } from './campaign-totals';

let reference: TestReference;
let agent: TestSession;
let manager: TestSession;
beforeAll(async () => {
  reference = await startTestReference({ sendingAtAnyHour: true });
  [agent, manager] = [await reference.as('agent'), await reference.as('superuser')];
}, 300_000);
afterAll(async () => {
  // Whatever happened to recipients and answers, the funnels count it.
  expect(await wrongTotals(reference)).toEqual([]);
  await reference.stop();
});

const db = () => reference.database.db;
const agencyId = demoAgencyId('standard');
const draft: CampaignDraft = {
  name: 'ביטוח חיים',
  type: 'NO_LIFE_POLICIES',
  channel: 'SMS',
  scope: 'agency',
  colleagues: true,
  perMinute: 300,
  texts: { he: 'שלום {לקוח}', en: 'Hello {customer}', ru: 'Здравствуйте, {клиент}' },
};
const at = (campaignId: string) => ({ params: { campaignId } });

/** Forgets that anybody was asked. */
async function nobodyAsked(): Promise<void> {
  await db()
    .updateTable('sent_opportunities')
    .set({ sent_at: new Date(Date.now() - 40 * 86_400_000) })
    .where('agency_id', '=', agencyId)
    .execute();
}

/** Starts a campaign whose messages wait for tomorrow: a test lets them leave. @returns its id */
async function started(changes: Partial<CampaignDraft> = {}): Promise<string> {
  const body = { ...draft, ...changes };
  const { campaignId } = await reference.call(campaigns.create, { body, idempotencyKey: newKey() }, agent);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await reference.call(campaigns.start, { ...at(campaignId), body: { version: 1, at: tomorrow } }, agent);
  return campaignId;
}

const recipients = (campaignId: string) =>
  db()
    .selectFrom('campaign_recipients')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy('position')
    .execute();
const waitingIn = async (campaignId: string) =>
  (await recipients(campaignId)).filter(({ state }) => state === 'WAITING').map(({ customer_id }) => customer_id);
const recipientOf = async (campaignId: string, customerId: string) =>
  (await recipients(campaignId)).find(({ customer_id }) => customer_id === customerId)!;

/** Lets messages leave as the job does. @returns who was written to */
async function leave(campaignId: string): Promise<string[]> {
  const written: string[] = [];
  const queue = { jobs: { send: () => Promise.resolve() }, subscribers: [] };
  for (;;) {
    const next = await db()
      .transaction()
      .execute((transaction) => departNext({ db: transaction, ...queue }, {} as never, { agencyId, campaignId }, 2));
    if (next.after !== 'MORE') return written;
    written.push(...next.departures.map(({ customerId }) => customerId));
  }
}

const cardOf = (customerId: string) => reference.call(customers.get, { params: { customerId } }, agent);

describe('OPP-04 between the start of a campaign and its messages', () => {
  it('OPP-04 nobody is written to in the name of a sender who has left the agency', async () => {
    await nobodyAsked();
    const campaignId = await started();
    const waiting = await waitingIn(campaignId);
    const account = (account_state: 'ACTIVE' | 'BLOCKED') =>
      db().updateTable('accounts').set({ account_state }).where('id', '=', demoAccountId('agent')).execute();
    await account('BLOCKED');
    expect(await leave(campaignId)).toEqual([]);
    const seen = () => reference.call(campaigns.get, at(campaignId), manager);
    expect(await seen()).toMatchObject({ state: 'PAUSED', pauseReason: 'SENDER', own: false });
    expect(await waitingIn(campaignId)).toEqual(waiting);
    // A colleague cannot make it go on in that name, but can end it.
    const move = (state: 'RUNNING' | 'STOPPED') =>
      reference.call(campaigns.move, { ...at(campaignId), body: { state } }, manager);
    await db().updateTable('campaigns').set({ planned_at: null }).where('id', '=', campaignId).execute();
    await move('RUNNING');
    await expect.poll(async () => (await seen()).state, { timeout: 20_000, interval: 200 }).toBe('PAUSED');
    expect(await seen()).toMatchObject({ pauseReason: 'SENDER', funnel: { sent: 0, waiting: waiting.length } });
    // Who can do something about it hears of it, with the name of who has left.
    const told = async () =>
      (await reference.call(notifications.list, { query: { events: ['CAMPAIGN_PAUSED'] } }, manager)).content;
    await expect.poll(told, { timeout: 20_000, interval: 200 }).toHaveLength(1);
    const { agentName } = await senderOf(tenantOf(db(), agencyId), demoAccountId('agent'));
    expect((await told())[0]!.facts).toMatchObject({ campaignId, reason: 'SENDER', sender: agentName });
    expect(await move('STOPPED')).toMatchObject({ state: 'STOPPED', funnel: { waiting: 0, sent: 0 } });
    await account('ACTIVE');
  });

  it('OPP-04 a customer who was removed is left out, and one who was merged is written to once', async () => {
    await nobodyAsked();
    const [removed, merged, survivor] = (await waitingIn(await started())) as [string, string, string];
    // Two cards of one person have one number: the later one is left out.
    const { mobile_phone } = await db()
      .selectFrom('customers')
      .select('mobile_phone')
      .where('id', '=', merged)
      .executeTakeFirstOrThrow();
    const [first, second] = [merged, survivor].toSorted() as [string, string];
    await db().updateTable('customers').set({ mobile_phone }).where('id', 'in', [first, second]).execute();
    const campaignId = await started();
    expect((await recipientOf(campaignId, second)).left_out).toBe('DUPLICATE_ADDRESS');
    await reference.call(customers.remove, { params: { customerId: removed } }, agent);
    const versions = await Promise.all([second, first].map(cardOf));
    const body = {
      survivorId: second,
      customers: versions.map(({ customerId, version }) => ({ customerId, version })),
      choices: [],
    };
    await reference.call(merges.create, { body, idempotencyKey: newKey() }, agent);
    const written = await leave(campaignId);
    expect(written).not.toContain(removed);
    expect(written).not.toContain(first);
    expect(written.filter((id) => id === second)).toEqual([second]);
    expect(new Set(written).size).toBe(written.length);
    expect(await recipientOf(campaignId, removed)).toMatchObject({
      state: 'LEFT_OUT',
      left_out: 'REMOVED',
      sent_id: null,
    });
    expect(await recipientOf(campaignId, first)).toMatchObject({
      state: 'LEFT_OUT',
      left_out: 'REMOVED',
      sent_id: null,
    });
  });

  it('OPP-04 everybody keeps the text of the first wave in the second', async () => {
    await nobodyAsked();
    const textsB = { he: 'שלום שוב', en: 'Hello again', ru: 'Снова здравствуйте' };
    const first = await started({ textsB });
    await leave(first);
    await db()
      .updateTable('campaign_recipients')
      .set({ state: 'SENT' })
      .where('campaign_id', '=', first)
      .where('state', '=', 'SENDING')
      .execute();
    // What a hash decides is turned round, so that only what is stored says who had which text.
    await db()
      .updateTable('campaign_recipients')
      .set({ variant: sql`case variant when 'A' then 'B' else 'A' end` })
      .where('campaign_id', '=', first)
      .where('variant', 'is not', null)
      .execute();
    const variantsOf = async (campaignId: string, state: string) =>
      (await recipients(campaignId))
        .filter((row) => row.state === state)
        .map(({ customer_id, variant }) => `${customer_id} ${variant}`)
        .toSorted();
    const had = await variantsOf(first, 'SENT');
    expect(had.length).toBeGreaterThan(5);
    const second = await started({ textsB, waveOf: first } as Partial<CampaignDraft>);
    expect(await variantsOf(second, 'WAITING')).toEqual(had);
  });

  it('OPP-04 whoever has got what is offered, here or elsewhere, is left out', async () => {
    await nobodyAsked();
    const campaignId = await started();
    const [insured, elsewhere, snoozed, ...others] = (await waitingIn(campaignId)) as [string, string, string];
    await sql`update orders set product_type = 'LIFE' where id = (select id from orders where customer_id = ${insured}
      and status in ('PolicyIssued', 'Imported') and deleted_at is null and not archived and not cancelled and not hidden
      limit 1)`.execute(db());
    const ids = (...of: string[]) => of.map((id) => `NO_LIFE_POLICIES:${id}`);
    const dismissed = { opportunityIds: ids(elsewhere), reason: 'INSURED_ELSEWHERE' as const };
    await reference.call(opportunities.dismiss, { body: dismissed }, agent);
    const until = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    await reference.call(opportunities.snooze, { body: { opportunityIds: ids(snoozed), until } }, agent);
    expect((await leave(campaignId)).toSorted()).toEqual(others.toSorted());
    for (const id of [insured, elsewhere, snoozed])
      expect(await recipientOf(campaignId, id)).toMatchObject({ state: 'LEFT_OUT', left_out: 'OVER', sent_id: null });
    await reference.call(opportunities.recall, { body: { opportunityIds: ids(elsewhere, snoozed) } }, agent);
  });

  it('OPP-04 whose policy is renewed before the message leaves is not told that it ends', async () => {
    await nobodyAsked();
    const campaignId = await started({ type: 'RENEWAL' });
    const [renewed, ...others] = (await waitingIn(campaignId)) as [string];
    expect(others.length).toBeGreaterThan(0);
    await db().updateTable('renewals').set({ outcome: 'RENEWED' }).where('customer_id', '=', renewed).execute();
    expect((await leave(campaignId)).toSorted()).toEqual(others.toSorted());
    expect(await recipientOf(campaignId, renewed)).toMatchObject({ state: 'LEFT_OUT', left_out: 'OVER' });
  });

  it('OPP-04 a customer in two campaigns of one day gets the first message only', async () => {
    await nobodyAsked();
    const campaignId = await started();
    const other = await started({ type: 'NO_PROPERTY_POLICIES', name: 'דירה' });
    const both = new Set(await waitingIn(campaignId));
    const shared = (await waitingIn(other)).filter((id) => both.has(id));
    expect(shared.length).toBeGreaterThan(0);
    const written = await leave(campaignId);
    const later = await leave(other);
    expect(later.filter((id) => written.includes(id))).toEqual([]);
    for (const id of shared) expect((await recipientOf(other, id)).left_out).toBe('ASKED_RECENTLY');
  });
});

it('OPP-04 of the messages of a process that died, those that the gateway is known to have taken are sent', async () => {
  await nobodyAsked();
  const campaignId = await started();
  const settings = { smsWebhookUrl: 'http://127.0.0.1:9/gone' } as never;
  const queue = { jobs: { send: () => Promise.resolve() }, subscribers: [] };
  const { departures } = await db()
    .transaction()
    .execute((transaction) => departNext({ db: transaction, ...queue }, settings, { agencyId, campaignId }, 3));
  const [taken, refused, unknown] = departures.map(({ messageId }) => messageId) as [string, string, string];
  const become = (messageId: string, state: 'SENT' | 'FAILED') =>
    db().updateTable('messages').set({ state }).where('id', '=', messageId).execute();
  await become(taken, 'SENT');
  await become(refused, 'FAILED');
  await db()
    .updateTable('campaign_recipients')
    .set({ departed_at: new Date(Date.now() - 120_000) })
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'SENDING')
    .execute();
  for (const state of ['PAUSED', 'RUNNING'] as const)
    await reference.call(campaigns.move, { ...at(campaignId), body: { state } }, agent);
  const states = async () => {
    const rows = await recipients(campaignId);
    return [taken, refused, unknown].map((id) => rows.find(({ message_id }) => message_id === id)!.state);
  };
  await expect.poll(states, { timeout: 30_000, interval: 200 }).toEqual(['SENT', 'IN_DOUBT', 'IN_DOUBT']);
  await reference.call(campaigns.move, { ...at(campaignId), body: { state: 'STOPPED' } }, agent);
});

describe('OPP-02 a customer who answers again', () => {
  it('OPP-02 the last answer counts in the funnel, and has to be handled anew', async () => {
    await nobodyAsked();
    const { campaignId } = await reference.call(
      campaigns.create,
      { body: { ...draft, channel: 'WHATSAPP' }, idempotencyKey: newKey() },
      agent,
    );
    await reference.call(campaigns.start, { ...at(campaignId), body: { version: 1 } }, agent);
    const window = 'answers';
    const { turn } = await reference.call(campaigns.next, { ...at(campaignId), body: { window } }, agent);
    const { customerId, text } = turn!;
    const settled = { params: { campaignId, customerId }, body: { window, outcome: 'SENT' as const } };
    await reference.call(campaigns.settle, settled, agent);
    const query = { accessToken: /\/respond\/([\w-]+)/.exec(text)![1]! };
    const say = (answer: CustomerAnswer) => reference.call(portal.respond, { query, body: { answer } });
    const figures = async () => {
      const { answered, interested, silent } = (await reference.call(campaigns.get, at(campaignId), agent)).funnel;
      return { answered, interested, silent };
    };
    const waiting = async () =>
      (await reference.call(opportunities.sent, { query: { unanswered: 'yes', size: 100 } }, agent)).content.filter(
        (one) => one.customerId === customerId && one.channel === 'WHATSAPP',
      );
    expect(await figures()).toEqual({ answered: 0, interested: 0, silent: 1 });
    await say('INTERESTED');
    await say('INTERESTED');
    expect(await figures()).toEqual({ answered: 1, interested: 1, silent: 0 });
    const [first] = await waiting();
    await reference.call(opportunities.answer, { params: { sentId: first!.sentId }, body: { value: true } }, agent);
    expect(await waiting()).toEqual([]);
    await say('NOT_INTERESTED');
    expect(await figures()).toEqual({ answered: 1, interested: 0, silent: 0 });
    expect(await waiting()).toMatchObject([{ response: 'NOT_INTERESTED', answeredTs: null }]);
    await say('UNSUBSCRIBE');
    expect(await figures()).toEqual({ answered: 1, interested: 0, silent: 0 });
    expect((await recipientOf(await started({ channel: 'WHATSAPP' }), customerId)).left_out).toBe('UNSUBSCRIBED');
  });

  it('OPP-02 an answer to one message does not take back that another one unsubscribed', async () => {
    await nobodyAsked();
    const { rows } = await sql<{ id: string; customer_id: string }>`
      select s.id, s.customer_id from sent_opportunities s where s.agency_id = ${agencyId} and channel = 'SMS'
        and type = 'NO_LIFE_POLICIES' limit 1`.execute(db());
    const [one] = rows;
    const second = newKey();
    await sql`insert into sent_opportunities select (jsonb_populate_record(s, jsonb_build_object('id', ${second}::text,
      'response', 'JUST_SENT', 'responded_at', null, 'answered_at', null))).* from sent_opportunities s
      where id = ${one!.id}`.execute(db());
    const { tenantOf } = await import('@/reference/engine/db/tenant');
    const { responseLink } = await import('@/reference/concepts/portal/response-link');
    const say = async (sentId: string, answer: CustomerAnswer) => {
      const link = await responseLink(tenantOf(db(), agencyId), {}, { sentId, locale: 'he' }, new Date());
      await reference.call(portal.respond, { query: { accessToken: link.split('/').at(-1)! }, body: { answer } });
    };
    await say(one!.id, 'UNSUBSCRIBE');
    await say(second, 'INTERESTED');
    const said = await db()
      .selectFrom('customer_subscriptions')
      .select('subscribed')
      .where('customer_id', '=', one!.customer_id)
      .where('topic', '=', 'businessOpportunities')
      .where('channel', '=', 'SMS')
      .execute();
    expect(said).toEqual([{ subscribed: false }]);
  });
});
