import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exchanges } from '@/lib/contract/agencies/exchanges';
import { calls } from '@/lib/contract/customers/calls';
import type { Dial } from '@/lib/contract/customers/call-rows';
import { dialledForm } from '@/lib/rules/people/phone';
import { problemOf } from '@/reference/engine/webhooks/signature';
import { newKey, type Refused, startTestReference, type TestReference, type TestSession } from '../harness';

const apiSecret = 'secret of the exchange';
const webhookKey = Buffer.from(apiSecret).toString('base64');

interface Order {
  method: string;
  id: string;
  body: { extension?: string; number?: string };
  isSigned: boolean;
}

let reference: TestReference;
let agent: TestSession;
let superuser: TestSession;
/** A real web server in place of the API of an exchange. */
let exchange: Server;
let address: string;
const orders: Order[] = [];
/** What it answers; undefined cuts the connection. */
let answer: (order: Order) => { status: number; body?: object; headers?: Record<string, string> } | undefined;

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const payload = await textOf(request);
  const header = (name: string) => String(request.headers[name] ?? '');
  const delivery = {
    deliveryId: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signature: header('webhook-signature'),
    payload,
  };
  const order = {
    method: request.method ?? '',
    id: decodeURIComponent((request.url ?? '').split('/').at(-1)!),
    body: payload === '' ? {} : (JSON.parse(payload) as Order['body']),
    isSigned: problemOf(delivery, [webhookKey], new Date()) === null,
  };
  orders.push(order);
  const said = answer(order);
  if (!said) return void request.socket.destroy();
  response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers });
  response.end(JSON.stringify(said.body ?? {}));
}

beforeAll(async () => {
  reference = await startTestReference({ privateExchangeHosts: ['127.0.0.1'] });
  [agent, superuser] = [await reference.as('agent'), await reference.as('superuser')];
  exchange = createServer((request, response) => void take(request, response));
  await new Promise<void>((ready) => exchange.listen(0, '127.0.0.1', ready));
  address = `http://127.0.0.1:${(exchange.address() as AddressInfo).port}/api`;
});
afterAll(async () => {
  exchange.close();
  await reference.stop();
});
beforeEach(() => {
  orders.length = 0;
  answer = () => ({ status: 201 });
});

const settings = { recordingsFrom: null, retentionDays: null };
const connect = (more: { dialAt: string | null; dialSecret?: string }) =>
  reference.call(exchanges.save, { body: { ...settings, ...more } }, superuser);
const press = (number: string, { session = agent, key = newKey() } = {}) =>
  reference.call(calls.dial, { body: { number }, idempotencyKey: key }, session);
const dialled = ({ dialId }: Dial, session = agent) => reference.call(calls.dialled, { params: { dialId } }, session);
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    ({ body }: Refused) => [body.error, ...(body.fields ?? []).map(({ path, rule }) => `${path} ${rule}`)].join(' '),
  );
const settled = (dial: Dial) =>
  expect.poll(async () => (await dialled(dial)).state, { timeout: 30_000, interval: 200 });

describe('TEL-03 the API of the exchange is entered', () => {
  test('TEL-03 without one, numbers are dialled by the device, and nothing can be ordered', async () => {
    expect(await reference.call(calls.line, undefined, agent)).toEqual({
      dials: false,
      extension: 'agent',
      lacksExtension: false,
    });
    expect(await refusalOf(press('0521000001'))).toBe('CONFLICT');
  });

  test('TEL-03 an address needs TLS, no password in it, and a public host', async () => {
    const saved = (dialAt: string) => refusalOf(connect({ dialAt, dialSecret: apiSecret }));
    const wrong = 'VALIDATION_ERROR dialAt exchangeAddress';
    expect(await saved('http://pbx.example.com')).toBe(wrong);
    expect(await saved('https://user:word@pbx.example.com')).toBe(wrong);
    expect(await saved('https://10.0.0.5')).toBe(wrong);
    expect(await saved('https://[::1]/api')).toBe(wrong);
    expect(await saved('https://169.254.169.254/latest')).toBe(wrong);
    expect(await saved('pbx')).toMatch(/^VALIDATION_ERROR/);
  });

  test('TEL-03 the secret is needed, kept, never shown, and never sent to another address', async () => {
    expect(await refusalOf(connect({ dialAt: address }))).toBe('VALIDATION_ERROR dialSecret required');
    const connection = await connect({ dialAt: `${address}/`, dialSecret: apiSecret });
    expect(connection).toMatchObject({ dialAt: address, hasDialSecret: true });
    expect(JSON.stringify(connection)).not.toContain(apiSecret);
    const { dial_secret } = await reference.database.db
      .selectFrom('exchange_settings')
      .select('dial_secret')
      .where('dial_at', '=', address)
      .executeTakeFirstOrThrow();
    expect(dial_secret).not.toContain(apiSecret);
    expect(await connect({ dialAt: address })).toMatchObject({ hasDialSecret: true });
    expect(await refusalOf(connect({ dialAt: 'https://pbx.example.com' }))).toBe(
      'VALIDATION_ERROR dialSecret required',
    );
    expect(await reference.call(calls.line, undefined, agent)).toMatchObject({ dials: true });
  });

  test('TEL-03 who has no extension dials with the device, and is told', async () => {
    expect(await reference.call(calls.line, undefined, await reference.as('clerk'))).toEqual({
      dials: false,
      extension: null,
      lacksExtension: true,
    });
    expect(await refusalOf(press('0521000002', { session: await reference.as('clerk') }))).toMatch(
      /FORBIDDEN|INSUFFICIENT/,
    );
  });
});

describe('TEL-03 a call is ordered', () => {
  test('TEL-03 signed, with extension and number, once for one key, for two presses and for presses in turn', async () => {
    const key = newKey();
    const pressed = await Promise.all([press('+972-52-100-0003', { key }), press('0521000003')]);
    const [first] = pressed;
    expect(new Set(pressed.map(({ dialId }) => dialId)).size).toBe(1);
    expect(await press('052-1000003')).toMatchObject({ dialId: first!.dialId, state: 'RINGING' });
    expect(await press('+972-52-100-0003', { key })).toMatchObject({ dialId: first!.dialId });
    expect(orders).toEqual([
      { method: 'PUT', id: first!.dialId, body: { extension: 'agent', number: '0521000003' }, isSigned: true },
    ]);
    expect(await dialled(first!)).toEqual({
      dialId: first!.dialId,
      state: 'RINGING',
      refusal: null,
      extension: 'agent',
    });
    expect(await refusalOf(dialled(first!, superuser))).toMatch(/NOT_FOUND/);
  });

  test.for([
    [409, 'busy', 'BUSY'],
    [422, 'unknown-extension', 'UNKNOWN_EXTENSION'],
    [422, 'invalid-number', 'NUMBER'],
    [429, 'too-many', 'OTHER'],
    [401, '', 'SECRET'],
    [404, '', 'ADDRESS'],
    [302, '', 'ADDRESS'],
  ] as const)('TEL-03 %i %s is said as %s, and the next press tries again', async ([status, reason, refusal]) => {
    const number = `05220${String(status)}${String(reason.length).padStart(2, '0')}`;
    answer = () => ({ status, body: { reason }, headers: { location: 'http://127.0.0.1:9/' } });
    const first = await press(number);
    expect(first).toMatchObject({ state: 'REFUSED', refusal });
    answer = () => ({ status: 201 });
    expect(await press(number)).toMatchObject({ state: 'RINGING' });
    expect(orders).toHaveLength(2);
  });

  test('TEL-03 an exchange that nobody reaches is silent: nothing rings', async () => {
    await connect({ dialAt: 'http://127.0.0.1:9', dialSecret: apiSecret });
    expect(await press('0521000004')).toMatchObject({ state: 'REFUSED', refusal: 'SILENT' });
    await connect({ dialAt: address, dialSecret: apiSecret });
  });

  test(
    'TEL-03 a lost answer may ring: no press orders it again, and a question finds out',
    { timeout: 40_000 },
    async () => {
      const [rings, arrivesNever] = ['0521000005', '0521000006'];
      const ids = new Map<string, string>();
      answer = ({ method, id, body }) => {
        if (method === 'PUT') ids.set(id, body.number!);
        if (method === 'PUT') return body.number === rings ? undefined : { status: 503 };
        return ids.get(id) === rings ? { status: 200, body: { state: 'ringing' } } : { status: 404 };
      };
      const [first, second] = [await press(rings), await press(arrivesNever)];
      for (const one of [first, second]) expect(one).toMatchObject({ state: 'UNKNOWN', refusal: null });
      expect(await press(rings)).toMatchObject({ dialId: first.dialId, state: 'UNKNOWN' });
      await settled(first).toBe('RINGING');
      await settled(second).toBe('REFUSED');
      expect(await dialled(second)).toMatchObject({ refusal: 'SILENT' });
      expect(orders.filter(({ id }) => id === first.dialId).map(({ method, isSigned }) => [method, isSigned])).toEqual([
        ['PUT', true],
        ['GET', true],
      ]);
      // Nothing has rung: it may be ordered again.
      answer = () => ({ status: 201 });
      expect(await press(arrivesNever)).toMatchObject({ state: 'RINGING' });
    },
  );
});

test('TEL-03 numbers are dialled as inside the country', () => {
  expect(
    ['+972-52-123-4567', '052 1234567', '+972 (0)3-5550140', '00972521234567', '+1 212 555 0100'].map(dialledForm),
  ).toEqual(['0521234567', '0521234567', '035550140', '0521234567', '0012125550100']);
});

describe('TEL-03 the simulated exchange', () => {
  const callsOf = async (number: string) =>
    (await reference.call(calls.find, { query: { query: number } }, superuser)).content;

  test(
    'TEL-03 rings, reports the call, and knows its extensions, its numbers and its secret',
    { timeout: 60_000 },
    async () => {
      const { secret } = await reference.call(exchanges.renewSecret, undefined, superuser);
      await connect({ dialAt: 'https://exchange.demo.example', dialSecret: 'not its secret at all' });
      expect(await press('0521000007')).toMatchObject({ state: 'REFUSED', refusal: 'SECRET' });
      await connect({ dialAt: 'https://exchange.demo.example', dialSecret: secret });
      expect(await press('12345')).toMatchObject({ state: 'REFUSED', refusal: 'NUMBER' });
      const lost = await press('0521000408');
      expect(lost.state).toBe('UNKNOWN');
      // The first delivery of the call says that it rings, before anybody asks.
      await settled(lost).toBe('RINGING');
      await expect
        .poll(async () => (await callsOf('0521000408')).map(({ direction, agent }) => [direction, agent]))
        .toEqual([['OUTGOING', 'נועה ברק']]);
      const live = await reference.call(calls.live, undefined, agent);
      expect(live).toEqual([
        expect.objectContaining({ direction: 'OUTGOING', contactNumber: '0521000408', status: 'RINGING' }),
      ]);
      expect(await press('0521000009')).toMatchObject({ state: 'REFUSED', refusal: 'BUSY' });
      expect(await callsOf('0521000009')).toEqual([]);
    },
  );
});
