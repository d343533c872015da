import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { accounts } from '@/lib/contract/agencies/accounts';
import { sendMessage } from '@/reference/engine/outbox/send-message';
import type { Settings } from '@/reference/engine/settings';
import { startTestReference, type TestReference } from '../harness';

interface Delivery {
  key: string | undefined;
  body: { id: string; to: string; text: string };
}

/** An SMS gateway that refuses a configurable number of times. */
const received: Delivery[] = [];
let refusals = 0;
const gateway: Server = createServer((incoming, outgoing) => {
  void read(incoming).then((text) => {
    outgoing.statusCode = refusals-- > 0 ? 503 : 202;
    if (outgoing.statusCode === 202)
      received.push({ key: incoming.headers['idempotency-key'] as string, body: JSON.parse(text) as Delivery['body'] });
    outgoing.end();
  });
});
const read = async (incoming: IncomingMessage) => Buffer.concat(await incoming.toArray()).toString();

/** A mail server that accepts everything. */
const mails: string[] = [];
const mailServer: TcpServer = createTcpServer((socket) => {
  let inData = false;
  let text = '';
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    text += chunk.toString();
    if (inData && text.endsWith('\r\n.\r\n')) {
      mails.push(text);
      inData = false;
      text = '';
      return void socket.write('250 taken\r\n');
    }
    if (inData || !text.endsWith('\r\n')) return;
    inData = /^DATA/i.test(text);
    socket.write(inData ? '354 go on\r\n' : /^QUIT/i.test(text) ? '221 bye\r\n' : '250 ok\r\n');
    text = '';
  });
});

let reference: TestReference;
let settings: Settings;
beforeAll(async () => {
  await Promise.all(
    [gateway, mailServer].map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))),
  );
  const smsWebhookUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`;
  const smtpUrl = `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`;
  settings = {
    port: 0,
    dataDir: 'memory://',
    mailFrom: 'desk@agency.test',
    logLevel: 'silent',
    smsWebhookUrl,
    smtpUrl,
  };
  reference = await startTestReference({ smsWebhookUrl, smtpUrl, mailFrom: settings.mailFrom });
});
afterAll(async () => {
  await reference.stop();
  gateway.close();
  mailServer.close();
});
afterEach(() => {
  refusals = 0;
});

const newest = () =>
  reference.database.db
    .selectFrom('messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

test('SGN-01 with a gateway the code goes there, and is then nowhere here', async () => {
  await reference.call(accounts.loginInit, { body: { login: 'agent', password: 'demo' } });
  await vi.waitFor(async () => expect((await newest()).state).toBe('SENT'), { timeout: 10_000 });
  const sent = await newest();
  expect(received.at(-1)).toMatchObject({
    key: sent.id,
    body: { id: sent.id, to: '0525550111', text: expect.stringMatching(/\d{5}/) as string },
  });
  expect(sent).toMatchObject({ body: '', code: null });
  expect(await (await fetch(`${reference.url}/outbox.json?to=0525550111`)).json()).toEqual({ messages: [] });
});

test('SGN-01 a gateway that fails is tried again until it takes the message, once', async () => {
  refusals = 2;
  const before = received.length;
  const message = { agencyId: null, channel: 'SMS' as const, recipient: '0521112233', body: 'שלום' };
  await sendMessage({ db: reference.database.db, jobs: reference.queue.sender }, settings, message);
  await vi.waitFor(async () => expect(await newest()).toMatchObject({ state: 'SENT', attempts: 3 }), {
    timeout: 40_000,
    interval: 250,
  });
  expect(received.slice(before).map((delivery) => delivery.body.text)).toEqual(['שלום']);
}, 60_000);

test('SGN-01 a message of work that is rolled back is never sent', async () => {
  const { db } = reference.database;
  const before = received.length;
  const work = db.transaction().execute(async (transaction) => {
    await sendMessage({ db: transaction, jobs: reference.queue.senderIn(transaction) }, settings, {
      agencyId: null,
      channel: 'SMS',
      recipient: '0529999999',
      body: 'לא',
    });
    throw new Error('undone');
  });
  await expect(work).rejects.toThrow('undone');
  await sendMessage({ db, jobs: reference.queue.sender }, settings, {
    agencyId: null,
    channel: 'SMS',
    recipient: '0528888888',
    body: 'כן',
  });
  await vi.waitFor(() => expect(received.slice(before).map((delivery) => delivery.body.text)).toEqual(['כן']), {
    timeout: 10_000,
  });
});

test('SGN-01 mail goes through SMTP with an id that a repetition would share', async () => {
  const message = {
    agencyId: null,
    channel: 'MAIL' as const,
    recipient: 'noa@agency.test',
    subject: 'הצעה',
    body: 'שלום נועה',
  };
  await sendMessage({ db: reference.database.db, jobs: reference.queue.sender }, settings, message);
  await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 10_000 });
  const { id } = await newest();
  expect(mails[0]).toContain(`Message-ID: <${id}@agency.test>`);
  expect(mails[0]).toContain('To: noa@agency.test');
});
