import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchanges, type ExchangeEvent, exchangeEvent } from '@/lib/contract/agencies/exchanges';
import { calls } from '@/lib/contract/customers/calls';
import { customers } from '@/lib/contract/customers/customers';
import { timeline } from '@/lib/contract/customers/timeline';
import { foldedCall } from '@/reference/concepts/calls/fold-events';
import { speechTones } from '@/reference/engine/audio/speech-tones';
import { signatureOf } from '@/reference/engine/webhooks/signature';
import { newKey, type Refused, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let superuser: TestSession;
let exchangeId: string;
let secret: string;
/** A real web server in place of the exchange, with recordings by path. */
let exchange: Server;
let origin: string;
const served = new Map<string, Uint8Array>();

beforeAll(async () => {
  reference = await startTestReference({ privateExchangeHosts: ['127.0.0.1'] });
  [agent, superuser] = [await reference.as('agent'), await reference.as('superuser')];
  ({ exchangeId, secret } = await reference.call(exchanges.renewSecret, undefined, superuser));
  exchange = createServer((request, response) => {
    const bytes = served.get(request.url ?? '');
    response.writeHead(bytes ? 200 : 404, { 'content-type': 'audio/wav' }).end(bytes);
  });
  await new Promise<void>((ready) => exchange.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(exchange.address() as AddressInfo).port}`;
  await reference.call(
    exchanges.save,
    { body: { recordingsFrom: `${origin}/any/path`, retentionDays: 90 } },
    superuser,
  );
});
afterAll(async () => {
  exchange.close();
  await reference.stop();
});

interface Sent {
  deliveryId?: string;
  at?: Date;
  with?: string;
  change?: (payload: string) => string;
}

function deliver(event: object, { deliveryId = randomUUID(), at = new Date(), with: key = secret, change }: Sent = {}) {
  const payload = JSON.stringify(event);
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = signatureOf(key, { deliveryId, timestamp, payload });
  const body = { exchangeId, deliveryId, timestamp, signature, payload: change ? change(payload) : payload };
  return reference.call(exchanges.deliver, { body });
}

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: Refused) => `${error.body.error} ${error.body.field ?? ''}`.trim(),
  );

const start = new Date('2026-03-10T08:00:00Z');
const after = (seconds: number, from = start) => new Date(from.getTime() + seconds * 1_000).toISOString();

/** Events of a whole call in their order. */
function eventsOf(
  id: string,
  { number = '0521239876', from = start, answered = true, url = '' } = {},
): ExchangeEvent[] {
  const call = { id, direction: 'INCOMING' as const, number, startedAt: from.toISOString() };
  const event = (kind: string, seconds: number, more: object = {}) =>
    exchangeEvent.parse({ event: `call.${kind}`, at: after(seconds, from), call, ...more });
  return [
    event('ringing', 0, { extensions: ['agent', 'superuser'] }),
    ...(answered ? [event('answered', 6, { extensions: ['agent'] })] : []),
    event('ended', 66, { recorded: url !== '' }),
    ...(url ? [event('recorded', 70, { recordingUrl: url })] : []),
  ];
}

const callsOf = async (number: string) =>
  (await reference.call(calls.find, { query: { query: number, size: 100 } }, agent)).content;

async function until<T>(read: () => Promise<T>, isGood: (value: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const value = await read();
    if (isGood(value) || tries > 200) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('TEL-03 deliveries are signed', () => {
  test('TEL-03 a wrong secret, a changed body and an old time are refused, change nothing, and are logged', async () => {
    const [event] = eventsOf('refused-1', { number: '0500000001' });
    expect(await refusalOf(deliver(event!, { with: 'whsec_AAAA' }))).toBe('FORBIDDEN signature');
    expect(await refusalOf(deliver(event!, { change: (text) => text.replace('0500000001', '0500000002') }))).toBe(
      'FORBIDDEN signature',
    );
    expect(await refusalOf(deliver(event!, { at: new Date(Date.now() - 6 * 60_000) }))).toBe('FORBIDDEN timestamp');
    expect(await refusalOf(deliver({ event: 'call.sung' }))).toBe('MALFORMED_REQUEST payload');
    expect(await callsOf('0500000001')).toEqual([]);
    const { content } = await reference.call(exchanges.deliveries, { query: { size: 10 } }, superuser);
    expect(content.slice(0, 4).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['REFUSED', 'event'],
      ['REFUSED', 'timestamp'],
      ['REFUSED', 'signature'],
      ['REFUSED', 'signature'],
    ]);
  });

  test('TEL-03 a delivery that is replayed is applied once and counted', async () => {
    const [event] = eventsOf('replayed-1', { number: '0500000003' });
    const deliveryId = randomUUID();
    expect(await deliver(event!, { deliveryId })).toEqual({ outcome: 'APPLIED' });
    expect(await deliver(event!, { deliveryId })).toEqual({ outcome: 'REPEATED' });
    const { content } = await reference.call(exchanges.deliveries, { query: {} }, superuser);
    expect(content.find((one) => one.deliveryId === deliveryId)).toMatchObject({ outcome: 'APPLIED', repeats: 1 });
  });

  test('TEL-03 after a new secret the former one still works, and the one before no longer', async () => {
    const first = secret;
    ({ secret } = await reference.call(exchanges.renewSecret, undefined, superuser));
    const [event] = eventsOf('rotated-1', { number: '0500000004' });
    expect(await deliver(event!, { with: first })).toEqual({ outcome: 'APPLIED' });
    ({ secret } = await reference.call(exchanges.renewSecret, undefined, superuser));
    expect(await refusalOf(deliver(event!, { with: first }))).toBe('FORBIDDEN signature');
  });

  test('TEL-03 only a superuser with telephony sees the connection', async () => {
    expect(await refusalOf(reference.call(exchanges.get, undefined, agent))).toMatch(/FORBIDDEN|INSUFFICIENT/);
    const connection = await reference.call(exchanges.get, undefined, superuser);
    expect(connection).toMatchObject({ exchangeId, recordingsFrom: origin, retentionDays: 90 });
    expect(connection.extensions).toContainEqual(expect.objectContaining({ extension: 'agent', name: 'נועה ברק' }));
  });
});

describe('TEL-03 calls follow from their events', () => {
  test('TEL-03 the order and the number of events do not matter', () => {
    const scene = fc.record({
      answered: fc.boolean(),
      url: fc.constantFrom('', 'https://pbx.example.com/1.wav'),
      picks: fc.array(fc.nat(), { minLength: 8, maxLength: 20 }),
    });
    fc.assert(
      fc.property(scene, ({ answered, url, picks }) => {
        const events = eventsOf('folded', { answered, url });
        const shuffled = [...events, ...picks.map((pick) => events[pick % events.length]!)].toSorted(
          (a, b) => (picks[events.indexOf(a)] ?? 0) - (picks[events.indexOf(b)] ?? 0),
        );
        expect(foldedCall(shuffled)).toEqual(foldedCall(events));
      }),
    );
  });

  test('TEL-03 a recording is announced by its own event too, before the call has ended', () => {
    const begun = eventsOf('early', { url: 'https://pbx.example.com/1.wav' }).filter(
      ({ event }) => event !== 'call.ended',
    );
    expect(foldedCall(begun)).toMatchObject({ status: 'TALKING', recorded: true });
    expect(foldedCall(begun.filter(({ event }) => event !== 'call.recorded'))).toMatchObject({ recorded: false });
  });

  test('TEL-03 a call whose end is told twice, as after a transfer, lasts until the later one', () => {
    const events = eventsOf('moved');
    const end = events.find(({ event }) => event === 'call.ended')!;
    expect(foldedCall([{ ...end, at: after(126) }, ...events])).toMatchObject({
      endedAt: after(126),
      durationSeconds: 120,
    });
  });

  test('TEL-03 missed calls of a number wait no more once somebody talks with it', async () => {
    const number = '0521110420';
    const settled = async () =>
      (
        await reference.database.db
          .selectFrom('phone_calls')
          .select('settled_at')
          .where('contact_number', '=', number)
          .where('status', '=', 'MISSED')
          .execute()
      ).map(({ settled_at }) => settled_at !== null);
    for (const event of eventsOf('missed', { number, answered: false })) await deliver(event);
    expect(await settled()).toEqual([false]);
    const [rings, answers] = eventsOf('back', { number, from: new Date(after(600)) });
    for (const event of [rings!, answers!]) await deliver({ ...event, call: { ...event.call, direction: 'OUTGOING' } });
    expect(await settled()).toEqual([true]);
  });

  test('TEL-03 a thousand deliveries, shuffled, doubled and cut, give exactly the right calls', async () => {
    // 145 calls of seven deliveries: four events, three of them twice.
    const random = mulberry(42);
    const wanted = Array.from({ length: 145 }, (_, number) => ({
      number: `05099${String(number).padStart(5, '0')}`,
      answered: number % 3 !== 0,
      from: new Date(start.getTime() + number * 60_000),
    }));
    const deliveries = wanted.flatMap(({ number, ...how }) => {
      const events = eventsOf(`storm-${number}`, { number, ...how });
      return [...events, ...events, events[0]!].map((event) => ({ event, deliveryId: `${number}-${event.event}` }));
    });
    const shuffled = deliveries
      .map((one) => ({ one, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one);
    let cut = 0;
    for (let at = 0; at < shuffled.length; at += 4)
      await Promise.all(
        shuffled.slice(at, at + 4).map(async ({ event, deliveryId }) => {
          if (random() < 0.2) {
            cut += 1;
            await deliver(event, { deliveryId, change: (text) => text.slice(0, 40) }).catch((error: Refused) => error);
          }
          await deliver(event, { deliveryId });
        }),
      );
    expect(deliveries.length + cut).toBeGreaterThan(900);
    for (const { number, answered, from } of wanted) {
      const rows = await reference.database.db
        .selectFrom('phone_calls')
        .select(['status', 'duration_seconds', 'called_at'])
        .where('phone', '=', number)
        .execute();
      expect(rows).toEqual([
        {
          status: answered ? 'ANSWERED' : 'MISSED',
          duration_seconds: answered ? 60 : 0,
          called_at: from.toISOString(),
        },
      ]);
    }
  }, 120_000);

  test('TEL-03 a call over midnight and over the change of the clock lasts as long as it lasted', async () => {
    // Clocks in Israel go forward on 27 March 2026 at 02:00.
    const from = new Date('2026-03-26T23:59:30Z');
    for (const event of eventsOf('clock-1', { number: '0500000005', from })) await deliver(event);
    const [row] = await callsOf('0500000005');
    expect(row).toMatchObject({ durationSeconds: 60, calledTs: from.toISOString() });
  });

  test('TEL-03 a recording that comes before the call, twice, or never', async () => {
    const bytes = speechTones(3, 7);
    served.set('/early.wav', bytes);
    const early = eventsOf('early-1', { number: '0500000006', url: `${origin}/early.wav` });
    for (const event of [early[3]!, early[3]!, ...early]) await deliver(event);
    const ready = await until(
      () => callsOf('0500000006'),
      (rows) => rows[0]?.recording === 'READY',
    );
    expect(ready).toHaveLength(1);
    expect(ready[0]).toMatchObject({ status: 'ANSWERED', durationSeconds: 60, recording: 'READY' });
    const record = await reference.send(calls.record, { params: { callId: ready[0]!.callId } }, agent);
    expect(new Uint8Array(await record.arrayBuffer())).toEqual(new Uint8Array(bytes));
    const never = eventsOf('never-1', { number: '0500000007', url: `${origin}/never.wav` }).slice(0, 3);
    for (const event of never) await deliver(event);
    expect((await callsOf('0500000007'))[0]!.recording).toBe('EXPECTED');
  });

  test.each([
    ['EMPTY', 'empty', speechTones(1, 1).subarray(0, 44)],
    ['DAMAGED', 'damaged', Buffer.from('RIFF----WAVEnothing that is sound'.repeat(400))],
    ['DAMAGED', 'page', Buffer.from('<html>please sign in</html>'.repeat(10))],
  ])('TEL-02 a recording that is %s is named so (%s)', async (state, name, bytes) => {
    served.set(`/${name}.wav`, bytes);
    const number = `0511${name.length}00${name.length}22`;
    for (const event of eventsOf(`bad-${name}`, { number, url: `${origin}/${name}.wav` })) await deliver(event);
    const rows = await until(
      () => callsOf(number),
      ([row]) => row?.recording === state,
    );
    expect(rows[0]!.recording).toBe(state);
  });

  test('TEL-03 a recording is fetched from the allowed address only', async () => {
    const number = '0500000008';
    for (const event of eventsOf('elsewhere', { number, url: `${reference.url}/outbox.json` })) await deliver(event);
    const rows = await until(
      () => callsOf(number),
      ([row]) => row?.recording === 'UNAVAILABLE',
    );
    expect(rows[0]!.recording).toBe('UNAVAILABLE');
  });
});

describe('TEL-03 who calls', () => {
  const ring = (id: string, number: string) => deliver(eventsOf(id, { number, from: new Date() })[0]!);
  const live = async (id: string, number: string) => {
    await ring(id, number);
    const found = await reference.call(calls.live, undefined, agent);
    return found.find(({ contactNumber }) => contactNumber === number);
  };

  test('TEL-03 a known number shows its customer, an unknown one nobody, a hidden one too', async () => {
    const { content } = await reference.call(calls.find, { query: { size: 100 } }, agent);
    const known = content.find(({ customerId }) => customerId !== null)!;
    const params = { customerId: known.customerId! };
    const rings = (await live('live-1', known.contactNumber))!;
    expect(rings.matches[0]).toMatchObject(params);
    // While it rings it is neither answered nor missed.
    const { content: events } = await reference.call(timeline.list, { params, query: { kinds: ['CALL'] } }, agent);
    expect(events.map(({ id }) => id)).not.toContain(rings.callId);
    expect((await live('live-2', '0500000010'))!.matches).toEqual([]);
    const hidden = await live('live-3', '');
    expect(hidden).toMatchObject({ contactNumber: '', matches: [] });
    expect(await reference.call(calls.live, undefined, await reference.as('trusted'))).toEqual([]);
  });

  test('TEL-03 of two customers with one phone both are listed, and the call is filed to neither', async () => {
    const phone = '039990101';
    for (const firstName of ['רבקה', 'משה']) {
      const body = {
        customerInfo: { firstName, lastName: 'שותפים' },
        media: [{ mediaType: 'HOME_PHONE' as const, value: phone }],
      };
      await reference.call(customers.create, { body, idempotencyKey: newKey() }, agent);
    }
    const shared = (await live('live-4', phone))!;
    expect(shared.matches.map(({ name }) => name)).toEqual(['רבקה שותפים', 'משה שותפים']);
    const card = await reference.call(calls.get, { params: { callId: shared.callId } }, agent);
    expect(card).toMatchObject({ customerId: null, matches: [{ name: 'רבקה שותפים' }, { name: 'משה שותפים' }] });
  });

  test('TEL-03 the simulated exchange makes a call from ringing to recording', async () => {
    const body = { exchangeId, number: '0500000011', extensions: ['agent'], outcome: 'answered', rings: 0, seconds: 1 };
    const response = await fetch(`${reference.url}/exchange/calls`, {
      method: 'POST',
      body: JSON.stringify({ ...body, twice: true, shuffled: true }),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(200);
    const rows = await until(
      () => callsOf('0500000011'),
      ([row]) => row?.recording === 'READY' && row.status === 'ANSWERED',
    );
    expect(rows).toMatchObject([{ status: 'ANSWERED', durationSeconds: 1, recording: 'READY', agent: 'נועה ברק' }]);
  }, 60_000);
});

/** Returns a generator of the same numbers for the same seed. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
