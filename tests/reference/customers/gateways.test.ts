import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accounts } from '@/lib/contract/agencies/accounts';
import { gateways } from '@/lib/contract/agencies/gateways';
import { customers } from '@/lib/contract/customers/customers';
import { type CampaignDraft, campaigns } from '@/lib/contract/desk/campaigns';
import { notifications } from '@/lib/contract/desk/notifications';
import { deliveryFailures } from '@/lib/rules/work/delivery-failures';
import { demoPeople } from '@/reference/concepts/accounts/demo-people';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { signatureOf } from '@/reference/engine/webhooks/signature';
import { newKey, type Refused, startTestReference, type TestReference, type TestSession } from '../harness';
import { wrongTotals } from './campaign-totals';

const agencyId = demoAgencyId('standard');
const draft: CampaignDraft = {
  name: 'דיווחים',
  type: 'NO_LIFE_POLICIES',
  channel: 'SMS',
  scope: 'agency',
  colleagues: true,
  perMinute: 300,
  texts: { he: 'שלום {לקוח|רב}', en: 'Hello {customer|there}', ru: 'Здравствуйте, {клиент|клиент}' },
};

/** What a test does with campaigns of a reference upstream. */
function desk(reference: TestReference, agent: () => TestSession) {
  const at = ({ campaignId }: { campaignId: string }) => ({ params: { campaignId } });
  const create = () => reference.call(campaigns.create, { body: draft, idempotencyKey: newKey() }, agent());
  const get = (campaign: { campaignId: string }) => reference.call(campaigns.get, at(campaign), agent());
  const audience = (campaign: { campaignId: string }) => reference.call(campaigns.audience, at(campaign), agent());
  const start = (campaign: { campaignId: string }) =>
    reference.call(campaigns.start, { ...at(campaign), body: { version: 1 } }, agent());
  const move = (campaign: { campaignId: string }, state: 'PAUSED' | 'RUNNING') =>
    reference.call(campaigns.move, { ...at(campaign), body: { state } }, agent());
  const people = async (campaign: { campaignId: string }, query: object = {}) =>
    (await reference.call(campaigns.recipients, { ...at(campaign), query: { size: 100, ...query } }, agent())).content;
  return { create, get, audience, start, move, people };
}

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: Refused) => `${error.body.error} ${error.body.field ?? ''}`.trim(),
  );

describe('OPP-04 the simulated carrier', () => {
  let reference: TestReference;
  let agent: TestSession;
  let superuser: TestSession;
  let gatewayId: string;
  let secret: string;

  beforeAll(async () => {
    reference = await startTestReference({ sendingAtAnyHour: true, smsPartPrice: 0.1 });
    [agent, superuser] = [await reference.as('agent'), await reference.as('superuser')];
    ({ gatewayId, secret } = await reference.call(gateways.renewSecret, undefined, superuser));
  });
  afterAll(async () => {
    expect(await wrongTotals(reference)).toEqual([]);
    await reference.stop();
  });

  const { create, get, audience, start, move, people } = desk(
    { call: (...given: Parameters<TestReference['call']>) => reference.call(...given) } as TestReference,
    () => agent,
  );

  function deliver(
    event: object,
    { deliveryId = randomUUID(), at = new Date(), with: key = secret, change = (text: string) => text } = {},
  ) {
    const payload = JSON.stringify(event);
    const timestamp = String(Math.floor(at.getTime() / 1_000));
    const signature = signatureOf(key, { deliveryId, timestamp, payload });
    return reference.call(gateways.deliver, {
      body: { gatewayId, deliveryId, timestamp, signature, payload: change(payload) },
    });
  }

  const mobileOf = async (customerId: string) =>
    (
      await reference.database.db
        .selectFrom('customers')
        .select('mobile_phone')
        .where('id', '=', customerId)
        .executeTakeFirstOrThrow()
    ).mobile_phone!;

  /** Gives a customer another number, everywhere. */
  async function renumber(customerId: string, value: string): Promise<void> {
    const { db } = reference.database;
    await db.updateTable('customers').set({ mobile_phone: value }).where('id', '=', customerId).execute();
    await db
      .updateTable('customer_media')
      .set({ value, compared: value })
      .where('customer_id', '=', customerId)
      .where('media_type', '=', 'MOBILE_PHONE')
      .execute();
  }

  test('OPP-04 reports every message by itself, and a number that nobody has is written to no more', async () => {
    const campaign = await create();
    const [gone, off, barred] = (await people(campaign, { state: 'WAITING' })).map(({ customerId }) => customerId) as [
      string,
      string,
      string,
    ];
    await renumber(gone, '0501112290');
    await renumber(off, '0501112291');
    await renumber(barred, '0501112292');
    await start(campaign);
    await expect
      .poll(
        async () => {
          const { funnel } = await get(campaign);
          return funnel.people - funnel.leftOut - funnel.delivered - funnel.failed;
        },
        { timeout: 60_000, interval: 500 },
      )
      .toBe(0);
    const { funnel } = await get(campaign);
    expect(funnel.failures).toEqual([
      { reason: 'UNKNOWN_ADDRESS', count: 1 },
      { reason: 'UNREACHABLE', count: 1 },
      { reason: 'BLOCKED', count: 1 },
    ]);
    expect(funnel).toMatchObject({ failed: 3, sent: funnel.delivered, waiting: 0, inDoubt: 0 });
    expect((await people(campaign, { failureReason: 'UNREACHABLE' })).map(({ customerId }) => customerId)).toEqual([
      off,
    ]);
    expect(await people(campaign, { state: 'DELIVERED' })).toHaveLength(funnel.delivered);
    const card = await reference.call(customers.get, { params: { customerId: gone } }, agent);
    expect(card.media.find(({ mediaType }) => mediaType === 'MOBILE_PHONE')?.bounced?.reason).toBe('UNKNOWN_ADDRESS');
    // Whoever was only switched off is not marked.
    const other = await reference.call(customers.get, { params: { customerId: off } }, agent);
    expect(other.media.every(({ bounced }) => !bounced)).toBe(true);

    await reference.database.db
      .updateTable('sent_opportunities')
      .set({ sent_at: new Date(Date.now() - 40 * 86_400_000) })
      .execute();
    const next = await create();
    const leftOut = async () =>
      (await people(next, { leftOut: 'BOUNCED' })).map(({ customerId }) => customerId).filter((id) => id === gone);
    expect(await leftOut()).toEqual([gone]);
    expect((await audience(next)).leftOut).toContainEqual({ reason: 'BOUNCED', count: 1 });
    // Another number is written to, and the old one stays marked.
    await renumber(gone, '0501112233');
    expect(await leftOut()).toEqual([]);
    await renumber(gone, '+972-50-1112290');
    expect(await leftOut()).toEqual([gone]);
  }, 90_000);

  test('OPP-04 an address turns out to be nobody’s while its recipient waits: nothing is sent there', async () => {
    const { db } = reference.database;
    await db
      .updateTable('sent_opportunities')
      .set({ sent_at: new Date(Date.now() - 40 * 86_400_000) })
      .execute();
    const campaign = await create();
    const params = { campaignId: campaign.campaignId };
    const at = new Date(Date.now() + 2 * 86_400_000).toISOString();
    await reference.call(campaigns.start, { params, body: { version: 1, at } }, agent);
    const [target] = await people(campaign, { state: 'WAITING' });
    const { customerId } = target!;
    const id = await sentTo(await mobileOf(customerId));
    await deliver({
      event: 'message.failed',
      at: new Date().toISOString(),
      message: { id },
      reason: 'UNKNOWN_ADDRESS',
    });
    // The chosen time has come.
    await move(campaign, 'PAUSED');
    await db.updateTable('campaigns').set({ planned_at: new Date() }).where('id', '=', campaign.campaignId).execute();
    await db
      .deleteFrom('pgboss.job' as never)
      .where('name' as never, '=', 'campaigns.send' as never)
      .execute();
    await move(campaign, 'RUNNING');
    await expect.poll(async () => (await get(campaign)).funnel.waiting, { timeout: 60_000, interval: 500 }).toBe(0);
    const after = (await people(campaign)).find((one) => one.customerId === customerId);
    expect(after).toMatchObject({ state: 'LEFT_OUT', leftOut: 'BOUNCED', sentTs: null });
  }, 90_000);

  /** Writes a message as it was sent, and returns its id. */
  async function sentTo(recipient: string): Promise<string> {
    const id = randomUUID();
    await reference.database.db
      .insertInto('messages')
      .values({
        ...{ id, agency_id: agencyId, channel: 'SMS', recipient, subject: null, body: '', code: null },
        ...{ state: 'SENT', last_error: null, created_at: new Date(), delivered_at: new Date() },
      })
      .execute();
    return id;
  }
  const minute = (number: number) => new Date(Date.UTC(2026, 2, 10, 8, number)).toISOString();
  const knownOf = async (address: string) =>
    reference.database.db
      .selectFrom('address_reports')
      .select(['failure', 'happened_at'])
      .where('address', '=', address)
      .executeTakeFirst();

  test('OPP-04 a wrong secret, a changed body and an old time are refused, change nothing, and are logged', async () => {
    const id = await sentTo('0529990001');
    const event = { event: 'message.failed', at: minute(0), message: { id }, reason: 'UNKNOWN_ADDRESS' };
    expect(await refusalOf(deliver(event, { with: 'whsec_AAAA' }))).toBe('FORBIDDEN signature');
    expect(await refusalOf(deliver(event, { change: (text) => text.replace('failed', 'delivered') }))).toBe(
      'FORBIDDEN signature',
    );
    expect(await refusalOf(deliver(event, { at: new Date(Date.now() - 6 * 60_000) }))).toBe('FORBIDDEN timestamp');
    expect(await refusalOf(deliver({ event: 'message.opened', at: minute(0), message: { id } }))).toBe(
      'MALFORMED_REQUEST payload',
    );
    expect(await refusalOf(deliver({ ...event, message: { id: 'of-nobody' } }))).toBe('NOT_FOUND');
    expect(await knownOf('529990001')).toBeUndefined();
    const { content } = await reference.call(gateways.deliveries, { query: { size: 25 } }, superuser);
    // The carrier's own reports of messages that were sent come in between.
    const logged = content.filter(({ outcome }) => outcome !== 'APPLIED').slice(0, 5);
    expect(logged.map(({ outcome, reason }) => `${outcome} ${reason}`)).toEqual([
      'FAILED NOT_FOUND',
      'REFUSED event',
      'REFUSED timestamp',
      'REFUSED signature',
      'REFUSED signature',
    ]);
  });

  test('OPP-04 a report that comes again is taken once, also several times at once', async () => {
    const id = await sentTo('0529990002');
    const event = { event: 'message.failed', at: minute(0), message: { id }, reason: 'UNREACHABLE' };
    const deliveryId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => deliver(event, { deliveryId })));
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['APPLIED', 'REPEATED', 'REPEATED', 'REPEATED']);
  });

  test('OPP-04 a reason that is not known counts as another one', async () => {
    const id = await sentTo('0529990003');
    await deliver({ event: 'message.failed', at: minute(0), message: { id }, reason: 'OUT_OF_CREDIT' });
    expect(await knownOf('529990003')).toMatchObject({ failure: 'OTHER' });
  });

  test('OPP-04 whatever the order of reports, an address is what its last report says', async () => {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(
          fc.record({ at: fc.integer({ min: 0, max: 59 }), failure: fc.constantFrom(null, ...deliveryFailures) }),
          { minLength: 1, maxLength: 5, selector: ({ at }) => at },
        ),
        async (reports) => {
          number += 1;
          const digits = `52888${String(number).padStart(4, '0')}`;
          for (const { at, failure } of reports) {
            const id = await sentTo(`0${digits}`);
            await deliver({
              ...{ at: minute(at), message: { id } },
              ...(failure ? { event: 'message.failed', reason: failure } : { event: 'message.delivered' }),
            });
          }
          const last = reports.toSorted((a, b) => a.at - b.at).at(-1)!;
          const known = await knownOf(digits);
          expect(known?.failure).toBe(last.failure);
          expect(Date.parse(known!.happened_at)).toBe(Date.parse(minute(last.at)));
        },
      ),
      { numRuns: 12 },
    );
  });

  test('OPP-04 whatever the order of reports, a message that arrived has arrived', async () => {
    const { db } = reference.database;
    const recipient = await db
      .selectFrom('campaign_recipients')
      .select(['campaign_id', 'customer_id', 'message_id'])
      .where('message_id', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { campaign_id, customer_id, message_id: id } = recipient;
    const reports = [
      { event: 'message.failed', at: minute(3), message: { id }, reason: 'UNREACHABLE' },
      { event: 'message.failed', at: minute(1), message: { id }, reason: 'UNKNOWN_ADDRESS' },
      { event: 'message.delivered', at: minute(2), message: { id } },
    ];
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [0, 2, 1],
    ];
    for (const state of ['SENDING', 'SENT', 'IN_DOUBT'] as const)
      for (const [without, order] of orders.flatMap((one) => [[false, one] as const, [true, one] as const])) {
        await db
          .updateTable('campaign_recipients')
          .set({ state, failure: null, failure_reason: null, delivered_at: null })
          .where('campaign_id', '=', campaign_id)
          .where('customer_id', '=', customer_id)
          .execute();
        for (const at of order.filter((one) => !without || one !== 2)) await deliver(reports[at]!);
        const now = await db
          .selectFrom('campaign_recipients')
          .select(['state', 'failure_reason', 'delivered_at'])
          .where('campaign_id', '=', campaign_id)
          .where('customer_id', '=', customer_id)
          .executeTakeFirstOrThrow();
        expect(now).toMatchObject(
          without ? { state: 'FAILED', failure_reason: 'UNKNOWN_ADDRESS' } : { state: 'SENT', failure_reason: null },
        );
        expect(now.delivered_at === null).toBe(without);
      }
  });

  test('OPP-04 another agency’s messages are nobody’s here, and its gateway is its own', async () => {
    const id = randomUUID();
    await reference.database.db
      .insertInto('messages')
      .values({
        ...{ id, agency_id: demoAgencyId('trusted'), channel: 'SMS', recipient: '0529990009', subject: null, body: '' },
        ...{ code: null, state: 'SENT', last_error: null, created_at: new Date(), delivered_at: null },
      })
      .execute();
    expect(await refusalOf(deliver({ event: 'message.delivered', at: minute(0), message: { id } }))).toBe('NOT_FOUND');
    expect(await refusalOf(reference.call(gateways.get, undefined, agent))).toMatch(/FORBIDDEN|INSUFFICIENT/);
    const stranger = await reference.as('other');
    expect(await refusalOf(reference.call(gateways.deliveries, { query: {} }, stranger))).not.toBe('taken');
  });

  test('OPP-04 the price of a part is the agency’s, or assumed and called so', async () => {
    const campaign = await create();
    expect(await audience(campaign)).toMatchObject({ partPrice: 0.1, partPriceAssumed: true });
    const save = (partPrice: number | null) => reference.call(gateways.save, { body: { partPrice } }, superuser);
    expect(await save(0.045)).toMatchObject({ partPrice: 0.045, usualPartPrice: 0.1 });
    expect(await audience(campaign)).toMatchObject({ partPrice: 0.045, partPriceAssumed: false });
    expect(await refusalOf(save(-1))).toMatch(/^VALIDATION_ERROR|^MALFORMED_REQUEST/);
    await save(null);
    expect(await audience(campaign)).toMatchObject({ partPrice: 0.1, partPriceAssumed: true });
  });
});

describe('OPP-04 a gateway without money', () => {
  const asked: { id: string; to: string; text: string }[] = [];
  const taken: string[] = [];
  /** Campaign messages that the balance is enough for. */
  let balance = 3;
  const isCampaign = (text: string) => /^(פרסומת|Advertisement|Реклама)/.test(text);
  const gateway: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const message = JSON.parse(body) as (typeof asked)[number];
      asked.push(message);
      if (!isCampaign(message.text)) return response.end();
      if (balance === 0) return response.writeHead(402).end();
      balance -= 1;
      taken.push(message.to);
      return response.end();
    });
  });
  let reference: TestReference;
  let agent: TestSession;

  beforeAll(async () => {
    await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready));
    const smsWebhookUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`;
    reference = await startTestReference({ smsWebhookUrl, sendingAtAnyHour: true });
    const login = 'agent';
    await reference.call(accounts.loginInit, { body: { login, password: 'demo' } });
    const { mobile } = demoPeople.find((person) => person.login === login)!;
    const codeOf = () => asked.findLast(({ to }) => to === mobile)?.text.match(/\d{5}/)?.[0];
    await vi.waitFor(() => expect(codeOf()).toBeDefined(), { timeout: 20_000 });
    const body = { login, password: 'demo', token: codeOf()! };
    const { sessionId } = await reference.call(accounts.loginConfirm, { body });
    agent = { login, sessionId };
  });
  afterAll(async () => {
    await reference.stop();
    gateway.close();
  });

  test('OPP-04 a balance that ends in the middle pauses the campaign; it goes on where it was', async () => {
    const { create, get, start, move, people } = desk(reference, () => agent);
    const campaign = await create();
    const waiting = (await people(campaign, { state: 'WAITING' })).length;
    expect(waiting).toBeGreaterThan(5);
    await start(campaign);
    await expect.poll(async () => (await get(campaign)).state, { timeout: 60_000, interval: 300 }).toBe('PAUSED');
    expect(await get(campaign)).toMatchObject({
      pauseReason: 'BALANCE',
      funnel: { sent: 3, failed: 0, inDoubt: 0, waiting: waiting - 3 },
    });
    // Nobody counts as asked who was not.
    const { count } = await reference.database.db
      .selectFrom('campaign_recipients')
      .innerJoin('sent_opportunities', 'sent_opportunities.id', 'campaign_recipients.sent_id')
      .where('campaign_id', '=', campaign.campaignId)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(3);
    await expect
      .poll(
        async () =>
          (await reference.call(notifications.list, { query: {} }, agent)).content.map(({ event }) => event as string),
        { timeout: 20_000, interval: 300 },
      )
      .toContain('CAMPAIGN_PAUSED');
    balance = 1_000;
    expect(await move(campaign, 'RUNNING')).toMatchObject({ state: 'RUNNING', pauseReason: null });
    await expect.poll(async () => (await get(campaign)).funnel.waiting, { timeout: 60_000, interval: 300 }).toBe(0);
    expect((await get(campaign)).funnel.sent).toBe(waiting);
    expect(taken).toHaveLength(waiting);
    expect(new Set(taken).size).toBe(waiting);
  }, 90_000);
});
