import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gateways } from '@/lib/contract/agencies/gateways';
import { timeline } from '@/lib/contract/customers/timeline';
import { type CampaignDraft, campaigns } from '@/lib/contract/desk/campaigns';
import { notifications } from '@/lib/contract/desk/notifications';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { giveOnce, recordOnce } from '@/reference/engine/outbox/give-once';
import type { MessageChannel } from '@/reference/engine/outbox/tables';
import type { Settings } from '@/reference/engine/settings';
import { signatureOf } from '@/reference/engine/webhooks/signature';
import { newKey, type Refused, startTestReference, type TestReference, type TestSession } from '../harness';
import { wrongTotals } from './campaign-totals';

/** What a gateway does with the next message. */
type Manner = 'takes' | 'refuses' | 'isBusy' | 'losesItsAnswer';
let manner: Manner = 'takes';
/** Texts that the gateways were given. */
const given: string[] = [];

interface WhatsAppPost {
  to: string;
  biz_opaque_callback_data: string;
  type: 'template' | 'text';
  text?: { body: string };
  template?: {
    name: string;
    language: { code: string };
    components: { parameters: { parameter_name: string; text: string }[] }[];
  };
}
const posts: WhatsAppPost[] = [];
/** Code of an error with which the API of WhatsApp answers everything. */
let brokenBy: number | null = null;

const web: Server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    given.push(body);
    if (request.url === '/v23.0/1234567890/messages') {
      if (request.headers.authorization !== 'Bearer token-of-the-test') return response.writeHead(401).end();
      if (brokenBy !== null) return response.writeHead(400).end(JSON.stringify({ error: { code: brokenBy } }));
      posts.push(JSON.parse(body) as WhatsAppPost);
    }
    if (manner === 'refuses') return response.writeHead(400).end('{}');
    if (manner === 'isBusy') return response.writeHead(429).end('{}');
    if (manner === 'losesItsAnswer') return request.socket.destroy();
    return response.end('{}');
  });
});

/** A mail server that speaks as much SMTP as one message needs. */
const mail = createTcpServer((socket: Socket) => {
  let data: string | null = null;
  socket.on('error', () => undefined);
  socket.write('220 test\r\n');
  socket.on('data', (chunk: Buffer) => {
    if (data !== null) {
      data += chunk.toString();
      if (!data.endsWith('\r\n.\r\n')) return;
      given.push(data);
      data = null;
      if (manner === 'losesItsAnswer') return socket.destroy();
      return socket.write('250 taken\r\n');
    }
    const [verb = ''] = chunk.toString().toUpperCase().split(/[ \r]/);
    if (verb === 'RCPT' && manner === 'refuses') return socket.write('552 no room\r\n');
    if (verb === 'RCPT' && manner === 'isBusy') return socket.write('451 later\r\n');
    if (verb === 'DATA') data = '';
    if (verb === 'QUIT') return socket.end('221 bye\r\n');
    return socket.write(verb === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
  });
});

const listening = (server: {
  listen: (port: number, host: string, ready: () => void) => unknown;
  address: () => unknown;
}) =>
  new Promise<number>((ready) => {
    server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port));
  });

const appSecret = 'secret-of-the-app';
const verifyToken = 'token-of-the-webhook';
const agencyId = demoAgencyId('standard');
let reference: TestReference;
let agent: TestSession;
let configured: Partial<Settings>;
/** The gateway of SMS and mail, and the secret with which it signs. */
let gateway: { gatewayId: string; secret: string };

beforeAll(async () => {
  const [port, smtpPort] = [await listening(web), await listening(mail)];
  const apiUrl = `http://127.0.0.1:${port}/v23.0`;
  const whatsApp = { apiUrl, phoneNumberId: '1234567890', token: 'token-of-the-test', appSecret, verifyToken };
  configured = {
    ...{ smsWebhookUrl: `http://127.0.0.1:${port}/sms`, smtpUrl: `smtp://127.0.0.1:${smtpPort}` },
    ...{ whatsApp: { ...whatsApp, template: 'campaign' }, mailFrom: 'desk@localhost' },
  };
  reference = await startTestReference({ whatsApp: configured.whatsApp, sendingAtAnyHour: true });
  agent = await reference.signIn('agent');
  gateway = await reference.call(gateways.renewSecret, undefined, await reference.signIn('superuser'));
}, 300_000);
afterAll(async () => {
  // Whatever happened to recipients and answers, the funnels count it.
  expect(await wrongTotals(reference)).toEqual([]);
  await reference.stop();
  web.close();
  mail.close();
});

/** Makes a message that of a recipient of a campaign, in doubt. */
async function onItsWay(channel: MessageChannel, messageId: string): Promise<void> {
  const body = { ...draft, channel: channel === 'WHATSAPP' ? ('WHATSAPP_BUSINESS' as const) : channel };
  const { campaignId } = await reference.call(campaigns.create, { body, idempotencyKey: newKey() }, agent);
  const { db } = reference.database;
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('agency_id', '=', agencyId)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('campaign_recipients')
    .values({
      ...{ agency_id: agencyId, campaign_id: campaignId, customer_id: id, position: 1, address: 'x' },
      ...{ state: 'IN_DOUBT', message_id: messageId, departed_at: new Date() },
    })
    .execute();
}

/** Reports of a message what its gateway would: the API of WhatsApp in its own form, the others in that of ours. */
async function report(channel: MessageChannel, id: string, failure: 'UNREACHABLE' | null): Promise<void> {
  if (channel === 'WHATSAPP') {
    const status = failure ? { status: 'failed', errors: [{ code: 131026, title: 'x' }] } : { status: 'delivered' };
    const of = { id: 'wamid.2', timestamp: timestamp(), recipient_id: '972501112233', biz_opaque_callback_data: id };
    expect(await deliver({ statuses: [{ ...of, ...status }] })).toEqual({ taken: 1 });
    return;
  }
  const payload = JSON.stringify({
    ...{ at: new Date().toISOString(), message: { id } },
    ...(failure ? { event: 'message.failed', reason: failure } : { event: 'message.delivered' }),
  });
  const delivery = { deliveryId: randomUUID(), timestamp: timestamp(), payload };
  const body = { gatewayId: gateway.gatewayId, ...delivery, signature: signatureOf(gateway.secret, delivery) };
  expect(await reference.call(gateways.deliver, { body })).toEqual({ outcome: 'APPLIED' });
}

describe.each(['SMS', 'MAIL', 'WHATSAPP'] as const satisfies readonly MessageChannel[])(
  'OPP-04 what every channel does: %s',
  (channel) => {
    const recipient = channel === 'MAIL' ? 'dana@mail.example' : '0501112233';
    const send = async (how: Manner, settings: Partial<Settings> = configured) => {
      manner = how;
      given.length = 0;
      const { db } = reference.database;
      const mark = randomUUID();
      const message = { agencyId, channel, recipient, body: mark, code: 'https://desk.test/respond/1' };
      const template = { text: mark, locale: 'he' } as const;
      const id = await recordOnce(db, settings as Settings, {
        ...message,
        ...(channel === 'WHATSAPP' && { template }),
      });
      const giving = { db, settings, files: undefined, signal: new AbortController().signal } as never;
      const outcome = await giveOnce(id, giving);
      manner = 'takes';
      const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return { outcome, row, times: given.filter((text) => text.includes(mark)).length, id };
    };

    it('OPP-04 gives a message once, and then forgets what it said', async () => {
      const { outcome, row, times } = await send('takes');
      expect(outcome).toEqual({ state: 'SENT', reason: null, refusal: null, isLocal: false });
      expect(times).toBe(1);
      expect(row).toMatchObject({ state: 'SENT', body: '', code: null, template_text: null });
    });

    it('OPP-04 a refusal is a failure, a lost answer is a doubt, and neither is repeated', async () => {
      expect((await send('refuses')).outcome).toMatchObject({ state: 'FAILED', refusal: 'NOT_TAKEN' });
      const lost = await send('losesItsAnswer');
      expect(lost.outcome).toMatchObject({ state: 'IN_DOUBT', refusal: null });
      expect(lost.times).toBe(1);
    });

    it('OPP-04 a gateway that is busy has not taken it', async () => {
      const { outcome } = await send('isBusy');
      // A mail server says so by a code that may also come after the message: nothing is known.
      expect(outcome).toMatchObject(channel === 'MAIL' ? { state: 'IN_DOUBT' } : { state: 'FAILED', refusal: 'BUSY' });
    });

    it('OPP-04 a report ends the doubt about a lost answer, and comes later or never', async () => {
      const { row, id } = await send('losesItsAnswer');
      expect(row.state).toBe('FAILED');
      await onItsWay(channel, id);
      const stateOf = () =>
        reference.database.db
          .selectFrom('campaign_recipients')
          .select(['state', 'failure_reason', 'delivered_at'])
          .where('message_id', '=', id)
          .executeTakeFirstOrThrow();
      expect(await stateOf()).toEqual({ state: 'IN_DOUBT', failure_reason: null, delivered_at: null });
      await report(channel, id, 'UNREACHABLE');
      await expect.poll(stateOf).toEqual({ state: 'FAILED', failure_reason: 'UNREACHABLE', delivered_at: null });
      // That it arrived outweighs what was reported before.
      await report(channel, id, null);
      await expect
        .poll(stateOf)
        .toEqual({ state: 'SENT', failure_reason: null, delivered_at: expect.any(String) as string });
    });

    it('OPP-04 without a gateway the outbox stands in', async () => {
      const { outcome, row, times } = await send('takes', { mailFrom: 'desk@localhost' });
      expect(outcome).toEqual({ state: 'SENT', reason: null, refusal: null, isLocal: true });
      expect(times).toBe(0);
      expect(row).toMatchObject({ state: 'LOCAL' });
      expect(row.body).not.toBe('');
    });
  },
);

const draft: CampaignDraft = {
  name: 'WhatsApp',
  type: 'NO_LIFE_POLICIES',
  channel: 'WHATSAPP_BUSINESS',
  scope: 'agency',
  colleagues: true,
  perMinute: 300,
  texts: {
    he: 'שלום {לקוח|רב},\nיש הצעה',
    en: 'Hello {customer|there},\nan offer',
    ru: 'Здравствуйте, {клиент|клиент}',
  },
};

const at = ({ campaignId }: { campaignId: string }) => ({ params: { campaignId } });
const create = () => reference.call(campaigns.create, { body: draft, idempotencyKey: newKey() }, agent);
const get = (campaign: { campaignId: string }) => reference.call(campaigns.get, at(campaign), agent);
const people = async (campaign: { campaignId: string }, query: object) =>
  (await reference.call(campaigns.recipients, { ...at(campaign), query: { size: 100, ...query } }, agent)).content;
const startOne = async () => {
  // Nobody was asked recently.
  await reference.database.db
    .updateTable('sent_opportunities')
    .set({ sent_at: new Date(Date.now() - 40 * 86_400_000) })
    .execute();
  const campaign = await create();
  posts.length = 0;
  await reference.call(campaigns.start, { ...at(campaign), body: { version: 1 } }, agent);
  return campaign;
};
const sent = async () => {
  const campaign = await startOne();
  await expect.poll(async () => (await get(campaign)).funnel.waiting, { timeout: 60_000, interval: 300 }).toBe(0);
  return campaign;
};

const deliver = (value: object, secret = appSecret) => {
  const payload = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [{ value }] }] });
  const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
  return reference.call(gateways.deliverWhatsApp, { body: { signature, payload } });
};
const timestamp = () => String(Math.floor(Date.now() / 1_000));
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    ({ body }: Refused) => `${body.error} ${body.field ?? ''}`.trim(),
  );

describe('OPP-04 the WhatsApp Business Cloud API', () => {
  it('OPP-04 sends the approved template, and free text to whoever has written within a day', async () => {
    const first = await sent();
    const { funnel } = await get(first);
    expect(funnel.sent).toBeGreaterThan(5);
    expect(posts).toHaveLength(funnel.sent);
    expect(new Set(posts.map(({ to }) => to)).size).toBe(funnel.sent);
    expect(posts.every(({ to }) => /^9725\d{8}$/.test(to))).toBe(true);
    const hebrew = posts.find(({ template }) => template?.language.code === 'he')!;
    expect(hebrew).toMatchObject({ type: 'template', template: { name: 'campaign' } });
    const [text, link] = hebrew.template!.components[0]!.parameters;
    // A template takes no line breaks.
    expect(text).toMatchObject({ parameter_name: 'text', text: expect.stringMatching(/^שלום .+, יש הצעה$/) as string });
    expect(link).toMatchObject({ parameter_name: 'link', text: expect.stringContaining('/respond/') as string });

    const [one, other, third] = posts as [WhatsAppPost, WhatsAppPost, WhatsAppPost];
    const id = (post: WhatsAppPost) => post.biz_opaque_callback_data;
    const report = (post: WhatsAppPost, status: string, errors?: object[]) => ({
      ...{ id: 'wamid.1', status, timestamp: timestamp(), recipient_id: post.to },
      ...{ biz_opaque_callback_data: id(post), ...(errors && { errors }) },
    });
    const statuses = [
      report(one, 'sent'),
      report(one, 'delivered'),
      report(other, 'failed', [{ code: 131026, title: 'Undeliverable' }]),
      { ...report(third, 'delivered'), biz_opaque_callback_data: 'of-nobody' },
    ];
    expect(await codeOf(deliver({ statuses }, 'another secret'))).toBe('FORBIDDEN signature');
    expect((await get(first)).funnel.delivered).toBe(0);
    expect(await deliver({ statuses })).toEqual({ taken: 2 });
    expect((await get(first)).funnel).toMatchObject({
      delivered: 1,
      failures: [{ reason: 'UNREACHABLE', count: 1 }],
    });
    // The number takes SMS all the same.
    const marked = await reference.database.db.selectFrom('address_reports').selectAll().execute();
    expect(marked.filter(({ failure }) => failure !== null)).toEqual([]);

    const reply = {
      id: 'wamid.reply',
      from: third.to,
      timestamp: timestamp(),
      type: 'text',
      text: { body: 'מעניין אותי' },
    };
    await deliver({ messages: [reply] });
    await deliver({ messages: [reply] });
    const [writer] = await people(first, { step: 'REPLIED' });
    expect((await get(first)).funnel).toMatchObject({ replied: 1, silent: funnel.sent - 2 });
    const { content } = await reference.call(
      timeline.list,
      { params: { customerId: writer!.customerId }, query: { kinds: ['REPLY'] } },
      agent,
    );
    expect(content.map(({ what, text: said }) => [what, said])).toEqual([['WHATSAPP', 'מעניין אותי']]);
    await expect
      .poll(
        async () =>
          (await reference.call(notifications.list, { query: { events: ['CAMPAIGN_REPLIED'] } }, agent)).content.map(
            ({ facts, customerId }) => [facts.text, customerId],
          ),
        { timeout: 20_000, interval: 300 },
      )
      .toEqual([['מעניין אותי', writer!.customerId]]);

    await sent();
    const freely = posts.filter(({ type }) => type === 'text');
    expect(freely.map(({ to }) => to)).toEqual([third.to]);
    expect(freely[0]!.text!.body).toMatch(/^(פרסומת|Advertisement|Реклама): /);
    // A day later it is the template again.
    await reference.database.db
      .updateTable('campaign_replies')
      .set({ received_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    await sent();
    expect(posts.every(({ type }) => type === 'template')).toBe(true);
  }, 120_000);

  it('OPP-04 pauses when the API takes no message at all, and goes on where it was', async () => {
    brokenBy = 132001;
    const campaign = await startOne();
    await expect.poll(async () => (await get(campaign)).state, { timeout: 60_000, interval: 300 }).toBe('PAUSED');
    const { pauseReason, funnel } = await get(campaign);
    expect([pauseReason, funnel.sent, funnel.failed, funnel.inDoubt]).toEqual(['GATEWAY', 0, 0, 0]);
    brokenBy = null;
    await reference.call(campaigns.move, { ...at(campaign), body: { state: 'RUNNING' } }, agent);
    await expect.poll(async () => (await get(campaign)).funnel.waiting, { timeout: 60_000, interval: 300 }).toBe(0);
    expect((await get(campaign)).funnel.sent).toBe(funnel.waiting);
    expect(posts).toHaveLength(funnel.waiting);
  }, 120_000);

  it('OPP-04 knows the token of the webhook, and refuses what is no report', async () => {
    const verify = (token: string) => codeOf(reference.call(gateways.verifyWhatsApp, { body: { token } }));
    expect(await verify(verifyToken)).toBe('taken');
    expect(await verify('another-token-here')).toBe('FORBIDDEN token');
    expect(await verify('')).toBe('FORBIDDEN token');
    const payload = '{"entry":1}';
    const signature = `sha256=${createHmac('sha256', appSecret).update(payload).digest('hex')}`;
    expect(await codeOf(reference.call(gateways.deliverWhatsApp, { body: { signature, payload } }))).toBe(
      'MALFORMED_REQUEST payload',
    );
  });
});
