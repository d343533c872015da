import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accounts } from '@/lib/contract/agencies/accounts';
import { type CampaignDraft, campaigns } from '@/lib/contract/desk/campaigns';
import { opportunities } from '@/lib/contract/desk/opportunities';
import { demoPeople } from '@/reference/concepts/accounts/demo-people';
import { sendMessages } from '@/reference/concepts/campaigns/send-campaign';
import { departNext } from '@/reference/concepts/campaigns/depart-next';
import { demoAccountId, demoAgencyId } from '@/reference/concepts/seed/agencies';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { wrongTotals } from './campaign-totals';

/** A gateway that refuses some messages and loses some answers, and notes all that it was asked to send. */
const asked: { id: string; to: string; text: string }[] = [];
const isCampaign = (text: string) => text.startsWith('פרסומת') || /^(Advertisement|Реклама)/.test(text);
const gateway: Server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const message = JSON.parse(body) as (typeof asked)[number];
    asked.push(message);
    const number = asked.filter(({ text }) => isCampaign(text)).length;
    if (!isCampaign(message.text)) return response.end();
    if (number % 10 === 0) return response.writeHead(422).end();
    if (number % 10 === 5) return request.socket.destroy();
    return response.end();
  });
});

let reference: TestReference;
let agent: TestSession;
let stranger: TestSession;

async function signIn(login: string): Promise<TestSession> {
  await reference.call(accounts.loginInit, { body: { login, password: 'demo' } });
  const { mobile } = demoPeople.find((person) => person.login === login)!;
  const codeOf = () => asked.findLast(({ to }) => to === mobile)?.text.match(/\d{5}/)?.[0];
  await vi.waitFor(() => expect(codeOf()).toBeDefined(), { timeout: 20_000 });
  const body = { login, password: 'demo', token: codeOf()! };
  const { sessionId } = await reference.call(accounts.loginConfirm, { body });
  return { login, sessionId };
}

beforeAll(async () => {
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready));
  const smsWebhookUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`;
  reference = await startTestReference({ smsWebhookUrl, smsPartPrice: 0.12, sendingAtAnyHour: true });
  [agent, stranger] = [await signIn('agent'), await signIn('other')];
}, 300_000);
afterAll(async () => {
  // Whatever happened to recipients and answers, the funnels count it.
  expect(await wrongTotals(reference)).toEqual([]);
  await reference.stop();
  gateway.close();
});

const draft: CampaignDraft = {
  name: 'ביטוח חיים',
  type: 'NO_LIFE_POLICIES',
  channel: 'SMS',
  scope: 'agency',
  colleagues: true,
  perMinute: 300,
  texts: {
    he: 'שלום {customer|לקוח יקר}, {agent} כאן',
    en: 'Hello {customer|dear customer}, this is {agent}',
    ru: 'Здравствуйте, {customer|дорогой клиент}, это {agent}',
  },
};
const newCampaign = (changes: Partial<CampaignDraft> & { waveOf?: string } = {}) =>
  reference.call(campaigns.create, { body: { ...draft, ...changes }, idempotencyKey: newKey() }, agent);
const at = ({ campaignId }: { campaignId: string }) => ({ params: { campaignId } });
const audienceOf = async (campaign: { campaignId: string }) => reference.call(campaigns.audience, at(campaign), agent);
const receivers = async (campaign: { campaignId: string }) => {
  const { content } = await reference.call(
    campaigns.recipients,
    { ...at(campaign), query: { state: 'WAITING', size: 100 } },
    agent,
  );
  return content.map(({ customerId }) => customerId);
};

describe('OPP-04 the audience of a campaign', () => {
  it('OPP-04 has the customers of the opportunity, each in it or left out with a reason', async () => {
    const campaign = await newCampaign();
    const { people, receiving, leftOut, samples, languages, partPrice } = await audienceOf(campaign);
    const { byType } = await reference.call(opportunities.count, {}, agent);
    expect(people).toBe(byType.NO_LIFE_POLICIES);
    expect(receiving + leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(people);
    expect(receiving).toBeGreaterThan(5);
    expect(samples.length).toBe(5);
    expect(languages.he + languages.en + languages.ru).toBe(receiving);
    expect(samples.every(({ locale }) => languages[locale] > 0)).toBe(true);
    expect(partPrice).toBe(0.12);
    const mine = await newCampaign({ scope: 'mine', colleagues: false });
    expect((await audienceOf(mine)).people).toBeLessThanOrEqual(people);
  });

  it('OPP-04 each reason leaves the customer out, and another customer with the same number', async () => {
    const campaign = await newCampaign();
    const ids = await receivers(campaign);
    const [black, lead, gone, silent, twin, other] = ids as [string, string, string, string, string, string];
    const database = reference.database.db;
    const set = (id: string, change: object) =>
      database.updateTable('customers').set(change).where('id', '=', id).execute();
    const { mobile_phone } = await database
      .selectFrom('customers')
      .select('mobile_phone')
      .where('id', '=', twin)
      .executeTakeFirstOrThrow();
    await set(black, { privilege: 'BLACKLISTED' });
    await set(lead, { status: 'LEAD' });
    await set(silent, { mobile_phone: '03-5550199' });
    await set(other, { mobile_phone: `+972-${mobile_phone!.replace(/\D/g, '').slice(-9)}` });
    await database
      .insertInto('customer_subscriptions')
      .values({
        agency_id: demoAgencyId('standard'),
        customer_id: gone,
        topic: 'businessOpportunities',
        channel: 'SMS',
        subscribed: false,
        account_id: null,
        changed_at: new Date(),
      })
      .execute();
    const { content } = await reference.call(
      campaigns.recipients,
      { ...at(campaign), query: { state: 'LEFT_OUT', size: 100 } },
      agent,
    );
    const reasonOf = (id: string) => content.find(({ customerId }) => customerId === id)?.leftOut;
    expect([black, lead, gone, silent].map(reasonOf)).toEqual([
      'BLACKLISTED',
      'NO_CONSENT',
      'UNSUBSCRIBED',
      'NO_CHANNEL',
    ]);
    expect([twin, other].map(reasonOf).filter(Boolean)).toEqual(['DUPLICATE_ADDRESS']);
    const colleague = ids[6]!;
    await set(colleague, { agent_account_id: demoAccountId('superuser') });
    const own = await newCampaign({ colleagues: false });
    expect(await receivers(own)).not.toContain(colleague);
    await set(colleague, { agent_account_id: null });
  });

  it('OPP-04 nobody without consent is ever in an audience, whatever the customers are', async () => {
    const database = reference.database.db;
    const agencyId = demoAgencyId('standard');
    const campaign = await newCampaign();
    const everybody = await database.selectFrom('customers').selectAll().where('agency_id', '=', agencyId).execute();
    const said = await database
      .selectFrom('customer_subscriptions')
      .selectAll()
      .where('agency_id', '=', agencyId)
      .execute();
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let round = 0; round < 12; round += 1) {
      await database.deleteFrom('customer_subscriptions').where('agency_id', '=', agencyId).execute();
      for (const { id } of everybody) {
        const status = (['COMPLETED', 'LEAD', 'NEW', 'UNKNOWN_CONTACT'] as const)[random(4)]!;
        const privilege = (['STANDARD', 'BLACKLISTED', 'PREMIUM', 'UNWANTED'] as const)[random(4)]!;
        await database.updateTable('customers').set({ status, privilege }).where('id', '=', id).execute();
        const topic = (['businessOpportunities', 'renewal'] as const)[random(2)]!;
        const channel = (['SMS', 'MAIL'] as const)[random(2)]!;
        if (random(2) === 1)
          await database
            .insertInto('customer_subscriptions')
            .values({
              agency_id: agencyId,
              customer_id: id,
              topic,
              channel,
              subscribed: random(2) === 1,
              account_id: null,
              changed_at: new Date(),
            })
            .execute();
      }
      const now = await database.selectFrom('customers').selectAll().where('agency_id', '=', agencyId).execute();
      const answers = await database
        .selectFrom('customer_subscriptions')
        .selectAll()
        .where('agency_id', '=', agencyId)
        .execute();
      const ids = await receivers(campaign);
      for (const id of ids) {
        const { status, privilege } = now.find((row) => row.id === id)!;
        const answer = answers.find(
          (row) => row.customer_id === id && row.topic === 'businessOpportunities' && row.channel === 'SMS',
        );
        const consented =
          answer?.subscribed === true || (answer === undefined && ['COMPLETED', 'NEW'].includes(status));
        expect({ id, consented, privilege: privilege === 'BLACKLISTED' }).toEqual({
          id,
          consented: true,
          privilege: false,
        });
      }
    }
    for (const { id, status, privilege } of everybody)
      await database.updateTable('customers').set({ status, privilege }).where('id', '=', id).execute();
    await database.deleteFrom('customer_subscriptions').where('agency_id', '=', agencyId).execute();
    if (said.length > 0) await database.insertInto('customer_subscriptions').values(said).execute();
  }, 60_000);
});

describe('OPP-04 sending', () => {
  it('OPP-04 sends to each at most once, over refusals, lost answers and a process that dies', async () => {
    const database = reference.database.db;
    const campaign = await newCampaign();
    const ids = await receivers(campaign);
    const key = { agencyId: demoAgencyId('standard'), campaignId: campaign.campaignId };
    const started = await reference.call(campaigns.start, { ...at(campaign), body: { version: 1 } }, agent);
    expect(started.funnel.people).toBe((await audienceOf(campaign)).people);
    // A process takes one and dies before the gateway hears of it.
    await reference.call(campaigns.move, { ...at(campaign), body: { state: 'PAUSED' } }, agent);
    const become = (state: 'RUNNING' | 'PAUSED') =>
      database.updateTable('campaigns').set({ state }).where('id', '=', key.campaignId).execute();
    await become('RUNNING');
    const nothing = { jobs: { send: () => Promise.resolve() }, subscribers: [] };
    const settings = { smsWebhookUrl: 'http://127.0.0.1:9/gone' } as never;
    const dead = await database.transaction().execute((db) => departNext({ db, ...nothing }, settings, key, 1));
    await become('PAUSED');
    // Somebody unsubscribes after the start.
    const leaves = database
      .selectFrom('campaign_recipients')
      .select('customer_id')
      .where('campaign_id', '=', key.campaignId)
      .where('state', '=', 'WAITING');
    const { customer_id } = await leaves.limit(1).executeTakeFirstOrThrow();
    const said = { topic: 'businessOpportunities', channel: 'SMS', subscribed: false } as const;
    await database
      .insertInto('customer_subscriptions')
      .values({ ...said, agency_id: key.agencyId, customer_id, account_id: null, changed_at: new Date() })
      .execute();
    const deadId = dead.departures[0]?.customerId;
    if (deadId)
      await database
        .updateTable('campaign_recipients')
        .set({ departed_at: new Date(Date.now() - 120_000) })
        .where('campaign_id', '=', key.campaignId)
        .where('customer_id', '=', deadId)
        .execute();
    await reference.call(campaigns.move, { ...at(campaign), body: { state: 'RUNNING' } }, agent);
    const states = async () =>
      await database
        .selectFrom('campaign_recipients')
        .select(['state', 'customer_id', 'message_id'])
        .where('campaign_id', '=', key.campaignId)
        .execute();
    await expect
      .poll(async () => (await states()).filter(({ state }) => state === 'WAITING' || state === 'SENDING').length, {
        timeout: 60_000,
        interval: 500,
      })
      .toBe(0);
    const rows = await states();
    const sentTo = Map.groupBy(
      asked.filter(({ text }) => isCampaign(text)),
      ({ id }) => id,
    );
    expect([...sentTo.values()].filter((all) => all.length > 1)).toEqual([]);
    const reached = rows.filter(({ message_id }) => message_id !== null && sentTo.has(message_id));
    expect(rows.filter(({ state }) => state === 'SENT').every((row) => reached.includes(row))).toBe(true);
    const countOf = (state: string) => rows.filter((row) => row.state === state).length;
    expect(countOf('SENT') + countOf('FAILED') + countOf('IN_DOUBT')).toBe(ids.length - 1);
    expect(rows.find((row) => row.customer_id === customer_id)).toMatchObject({ state: 'LEFT_OUT', message_id: null });
    const lost = rows.find((row) => row.customer_id === deadId)!;
    expect(lost.state).toBe('IN_DOUBT');
    expect(sentTo.has(lost.message_id!)).toBe(false);
    expect(countOf('FAILED')).toBeGreaterThan(0);
    expect(countOf('IN_DOUBT')).toBeGreaterThan(0);
    const { funnel } = await reference.call(campaigns.get, at(campaign), agent);
    expect(funnel).toMatchObject({
      sent: countOf('SENT'),
      failed: countOf('FAILED'),
      inDoubt: countOf('IN_DOUBT'),
      waiting: 0,
    });
    // A second wave is for those who got it and have not reacted.
    const silent = rows.filter(({ state }) => state === 'SENT').map((row) => row.customer_id);
    const answered = silent.pop()!;
    await database
      .updateTable('sent_opportunities')
      .set({ response: 'INTERESTED' })
      .where('customer_id', '=', answered)
      .execute();
    expect((await reference.call(campaigns.get, at(campaign), agent)).funnel.silent).toBe(silent.length);
    const wave = await newCampaign({ name: 'שוב', waveOf: campaign.campaignId });
    expect(wave.waveOf).toEqual({ campaignId: campaign.campaignId, name: campaign.name });
    const written = await receivers(wave);
    expect(written.length).toBeGreaterThan(0);
    expect(silent).toEqual(expect.arrayContaining(written));
    expect((await audienceOf(wave)).people).toBe(silent.length);
    await expect(newCampaign({ waveOf: wave.campaignId })).rejects.toMatchObject({
      body: { error: 'CAMPAIGN_STATE_ERROR' },
    });
    await expect(newCampaign({ waveOf: 'no-such-campaign' })).rejects.toMatchObject({ status: 404 });
    // Whoever was asked is not asked again.
    const again = await audienceOf(await newCampaign());
    expect(again.leftOut).toContainEqual({ reason: 'ASKED_RECENTLY', count: expect.any(Number) as number });
    const text = asked.find(({ text: one }) => isCampaign(one))!.text;
    expect(text).toMatch(/\/respond\//);
    expect(text).not.toMatch(/[{}]/);
  }, 90_000);

  it('OPP-04 pauses, goes on, stops, and changes nothing after the end', async () => {
    const campaign = await newCampaign({ type: 'NO_PROPERTY_POLICIES', perMinute: 1 });
    await reference.database.db.deleteFrom('response_links').execute();
    await reference.database.db
      .updateTable('sent_opportunities')
      .set({ sent_at: new Date(Date.now() - 40 * 86_400_000) })
      .execute();
    const move = (state: 'PAUSED' | 'RUNNING' | 'STOPPED') =>
      reference.call(campaigns.move, { ...at(campaign), body: { state } }, agent);
    await expect(move('PAUSED')).rejects.toMatchObject({ body: { error: 'CAMPAIGN_STATE_ERROR' } });
    await expect(
      reference.call(campaigns.start, { ...at(campaign), body: { version: 9 } }, agent),
    ).rejects.toMatchObject({ body: { error: 'CONFLICT' } });
    await reference.call(campaigns.start, { ...at(campaign), body: { version: 1 } }, agent);
    const sentOf = async () => (await reference.call(campaigns.get, at(campaign), agent)).funnel.sent;
    await vi.waitFor(async () => expect(await sentOf()).toBeGreaterThan(0), { timeout: 20_000 });
    const paused = await move('PAUSED');
    expect(paused).toMatchObject({ state: 'PAUSED', funnel: { sent: 1 } });
    expect(paused.funnel.waiting).toBeGreaterThan(0);
    expect((await move('RUNNING')).state).toBe('RUNNING');
    const stopped = await move('STOPPED');
    expect(stopped).toMatchObject({ state: 'STOPPED', funnel: { waiting: expect.any(Number) as number } });
    await expect(move('RUNNING')).rejects.toMatchObject({ body: { error: 'CAMPAIGN_STATE_ERROR' } });
    await expect(
      reference.call(campaigns.update, { ...at(campaign), body: { ...draft, version: stopped.version } }, agent),
    ).rejects.toMatchObject({ body: { error: 'CAMPAIGN_STATE_ERROR' } });
  });

  it('OPP-04 begins at the chosen time, and not before', async () => {
    const database = reference.database.db;
    const before = { sent_at: new Date(Date.now() - 40 * 86_400_000) };
    await database.deleteFrom('response_links').execute();
    await database.updateTable('sent_opportunities').set(before).execute();
    const campaign = await newCampaign({ name: 'במועד' });
    const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const startAt = (time: string) =>
      reference.call(campaigns.start, { ...at(campaign), body: { version: 1, at: time } }, agent);
    const refused = (rule: string) => ({ body: { error: 'VALIDATION_ERROR', fields: [{ path: 'at', rule }] } });
    await expect(startAt(later(-1))).rejects.toMatchObject(refused('sendingInPast'));
    await expect(startAt(later(40))).rejects.toMatchObject(refused('sendingTooFar'));
    const planned = later(2);
    const started = await startAt(planned);
    expect(started.state).toBe('RUNNING');
    expect(Date.parse(started.plannedTs!)).toBe(Date.parse(planned));
    expect(Date.parse(started.resumesTs!)).toBeGreaterThanOrEqual(Date.parse(planned));
    const sent = async () => (await reference.call(campaigns.get, at(campaign), agent)).funnel;
    const people = (await sent()).waiting;
    expect(people).toBeGreaterThan(0);
    const move = (state: 'PAUSED' | 'RUNNING') =>
      reference.call(campaigns.move, { ...at(campaign), body: { state } }, agent);
    // A run in between leaves everybody waiting.
    await move('PAUSED');
    await move('RUNNING');
    const runs = sendMessages.run({ agencyId: demoAgencyId('standard'), campaignId: campaign.campaignId }, {
      db: database,
      settings: {},
      jobs: { send: () => Promise.resolve() },
      inTransaction: () => Promise.resolve(),
    } as never);
    await runs;
    expect((await sent()).waiting).toBe(people);
    await database
      .updateTable('campaigns')
      .set({ planned_at: new Date(Date.now() - 1_000) })
      .where('id', '=', campaign.campaignId)
      .execute();
    await database
      .deleteFrom('pgboss.job' as never)
      .where('name' as never, '=', 'campaigns.send' as never)
      .execute();
    await move('PAUSED');
    await move('RUNNING');
    await expect.poll(async () => (await sent()).waiting, { timeout: 60_000, interval: 500 }).toBe(0);
  }, 90_000);

  it('OPP-04 is nobody else’s', async () => {
    const campaign = await newCampaign();
    const listed = await reference.call(campaigns.list, { query: { states: 'DRAFT', scope: 'mine' } }, agent);
    expect(listed.content[0]).toMatchObject({ campaignId: campaign.campaignId, state: 'DRAFT', own: true });
    expect((await reference.call(campaigns.list, { query: {} }, stranger)).totalElements).toBe(0);
    await expect(reference.call(campaigns.get, at(campaign), stranger)).rejects.toMatchObject({ status: 404 });
    await expect(
      reference.call(campaigns.start, { ...at(campaign), body: { version: 1 } }, stranger),
    ).rejects.toMatchObject({ status: 404 });
    await expect(reference.call(campaigns.remove, at(campaign), stranger)).rejects.toMatchObject({ status: 404 });
    await reference.call(campaigns.remove, at(campaign), agent);
    await expect(reference.call(campaigns.get, at(campaign), agent)).rejects.toMatchObject({ status: 404 });
  });
});
