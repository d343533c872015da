import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '@/lib/contract/agencies/audit';
import { calls } from '@/lib/contract/customers/calls';
import type { CallRow, CallShow } from '@/lib/contract/customers/call-rows';
import { customers } from '@/lib/contract/customers/customers';
import { tags } from '@/lib/contract/customers/tags';
import { documents } from '@/lib/contract/documents/documents';
import { orders } from '@/lib/contract/orders/orders';
import { daysAfter } from '@/lib/rules/time/business-days';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { newKey, type Refused, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let superuser: TestSession;

beforeAll(async () => {
  reference = await startTestReference();
  [agent, superuser] = [await reference.as('agent'), await reference.as('superuser')];
});
afterAll(() => reference.stop());

const all = async (query: object = {}, session = agent) =>
  (await reference.call(calls.find, { query: { size: 100, ...query } }, session)).content;
const withRecording = async () => (await all()).filter(({ recording }) => recording === 'READY');
const card = (callId: string, session = agent) => reference.call(calls.get, { params: { callId } }, session);
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: Refused) => `${error.body.error} ${error.body.field ?? ''}`.trim(),
  );
const record = (callId: string, range?: string, session = agent) =>
  reference.send(calls.record, { params: { callId } }, session, { headers: range ? { range } : {} });

describe('TEL-01 calls are found', () => {
  test('TEL-01 the list has the newest first, page by page', async () => {
    const first = await reference.call(calls.find, { query: { size: 25 } }, agent);
    const second = await reference.call(calls.find, { query: { size: 25, page: 1 } }, agent);
    expect(first.totalElements).toBe(80);
    const times = [...first.content, ...second.content].map(({ calledTs }) => calledTs);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(times).size).toBe(50);
  });

  test('TEL-01 the search of the specification takes names, phones in any notation and days', async () => {
    const known = (await all()).find(({ customerName, recording }) => customerName !== null && recording === 'READY')!;
    const [first, ...rest] = known.customerName!.split(' ');
    const filter = (body: object) => reference.call(calls.filter, { query: { size: 100 }, body }, agent);
    const byName = await filter({ customerFirstName: first, customerSecondName: rest.join(' ') });
    expect(byName.content.map(({ callId }) => callId)).toContain(known.callId);
    expect(new Set(byName.content.map(({ customerName }) => customerName))).toEqual(new Set([known.customerName]));
    const abroad = `+972 ${known.contactNumber.slice(1, 3)}-${known.contactNumber.slice(3)}`;
    const byPhone = await filter({ phones: [abroad] });
    expect(byPhone.content.map(({ callId }) => callId)).toContain(known.callId);
    expect(new Set(byPhone.content.map(({ contactNumber }) => contactNumber))).toEqual(new Set([known.contactNumber]));
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' }).format(new Date(known.calledTs));
    const ofDay = await filter({ callDate: { min: day, max: day } });
    expect(ofDay.content.map(({ callId }) => callId)).toContain(known.callId);
    expect((await filter({ callDate: { min: '2001-01-01', max: '2001-01-02' } })).content).toEqual([]);
  });

  test('TEL-01 the last four digits are enough', async () => {
    const { contactNumber } = (await all()).find(({ customerId }) => customerId !== null)!;
    const found = await all({ query: contactNumber.slice(-4) });
    expect(found.map((row) => row.contactNumber)).toContain(contactNumber);
  });

  const rules: Record<CallShow, (row: CallRow) => boolean> = {
    missed: ({ status, direction }) => status === 'MISSED' && direction === 'INCOMING',
    voicemail: ({ status }) => status === 'VOICEMAIL',
    unfiled: ({ customerId }) => customerId === null,
    mine: ({ agent: person }) => person === 'נועה ברק',
  };
  test.each(Object.entries(rules))('TEL-01 the filter %s', async (show, rule) => {
    const everything = await all();
    const found = await all({ show });
    expect(found.map(({ callId }) => callId)).toEqual(everything.filter(rule).map(({ callId }) => callId));
    expect(found.length).toBeGreaterThan(0);
  });

  /** Calls with one customer, or with one number of nobody; a hidden number stands alone. */
  const keyOf = ({ customerId, contactNumber, callId }: CallRow) =>
    customerId ?? (contactNumber === '' ? callId : contactNumber.replace(/\D/g, ''));

  test('TEL-01 grouped by conversation, each has its latest call and how many there are', async () => {
    const everything = await all();
    const groups = Map.groupBy(everything, keyOf);
    const { content, totalElements } = await reference.call(calls.find, { query: { grouped: true, size: 100 } }, agent);
    expect(content.map(({ callId, conversationCalls }) => [callId, conversationCalls])).toEqual(
      [...groups.values()].map((group) => [group[0]!.callId, group.length]),
    );
    expect(totalElements).toBe(groups.size);
    expect(groups.size).toBeLessThan(everything.length);
    expect(everything.map(({ conversationCalls }) => conversationCalls)).toEqual(everything.map(() => null));
  });

  test('TEL-01 the calls of a conversation are found from any of them, within the agency', async () => {
    const everything = await all();
    const group = [...Map.groupBy(everything, keyOf).values()].find(({ length }) => length > 1)!;
    const ids = group.map(({ callId }) => callId);
    for (const conversationOf of ids) expect((await all({ conversationOf })).map(({ callId }) => callId)).toEqual(ids);
    expect(await all({ conversationOf: ids[0] }, await reference.as('trusted'))).toEqual([]);
  });

  test('TEL-01 without the credential, or the permission, nothing is readable', async () => {
    const clerk = await reference.as('clerk');
    const other = await reference.as('other');
    for (const session of [clerk, other]) {
      expect(await refusalOf(all({}, session))).toMatch(/FORBIDDEN|INSUFFICIENT/);
      const [row] = await withRecording();
      expect((await record(row!.callId, undefined, session)).status).toBe(403);
    }
  });
});

describe('TEL-01 recordings play', () => {
  test('TEL-01 a range has exactly the bytes that were asked for', async () => {
    const [row] = await withRecording();
    const whole = await record(row!.callId);
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'audio/wav',
      'bytes',
    ]);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const part = await record(row!.callId, 'bytes=1000-1999');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${bytes.byteLength}`]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(1_000, 2_000));
  });

  test('TEL-01 peaks and length were read once', async () => {
    const [row] = await withRecording();
    const peaks = await reference.call(calls.peaks, { params: { callId: row!.callId } }, agent);
    expect(peaks.peaks).toHaveLength(400);
    expect(Math.max(...peaks.peaks)).toBe(100);
    const size = Number((await record(row!.callId)).headers.get('content-length'));
    expect(peaks.seconds).toBeCloseTo((size - 44) / 8_000, 1);
  });

  test.each(['EMPTY', 'DAMAGED', 'UNAVAILABLE'])('TEL-02 a recording that is %s is called so', async (state) => {
    const row = (await all()).find(({ recording }) => recording === state)!;
    expect(row.recordUrl).toBeNull();
    const answer = await record(row.callId);
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: 'RECORDING_UNAVAILABLE', field: state }]);
  });

  test('TEL-01 playing is in the audit log once, however many ranges the player asks for', async () => {
    const row = (await withRecording())[1]!;
    for (const range of ['bytes=0-', 'bytes=100-199', 'bytes=0-99'])
      await (await record(row.callId, range)).arrayBuffer();
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit
      where action = 'calls.record' and ${row.callId} = any(objects)`.execute(reference.database.db);
    expect(rows[0]!.count).toBe(1);
    expect(audit).toBeDefined();
  });

  test('TEL-01 an account that loses the credential while playing gets no further range', async () => {
    const [row] = await withRecording();
    const trusted = await reference.signIn('superuser');
    expect((await record(row!.callId, 'bytes=0-99', trusted)).status).toBe(206);
    const put = (value: string) =>
      sql`update accounts set external_credentials = ${value}::jsonb where login = 'superuser'`.execute(
        reference.database.db,
      );
    await put('[]');
    expect((await record(row!.callId, 'bytes=100-199', trusted)).status).toBe(403);
    await put('[{"system":"VOIP","userId":"superuser"}]');
  });
});

describe('TEL-02 calls are filed', () => {
  test('TEL-02 a recording becomes an AUDIO document of a customer and an order, once', async () => {
    const { content } = await reference.call(orders.list, { query: { statuses: ['PolicyIssued'], size: 1 } }, agent);
    const { orderId, customerId } = content[0]!;
    const row = (await withRecording())[2]!;
    const body = { productId: 'CAR' as const, customerId: customerId!, documentName: 'שיחת חידוש', orderId };
    const save = (key = newKey()) =>
      reference.call(calls.save, { params: { callId: row.callId }, body, idempotencyKey: key }, agent);
    const key = newKey();
    const saved = await save(key);
    expect(await save(key)).toEqual(saved);
    expect(await refusalOf(save())).toBe('CONFLICT documentId');
    expect(saved).toMatchObject({ customerId, orderId, documentId: expect.any(String) as string });
    const document = await reference.call(documents.get, { params: { documentId: saved.documentId! } }, agent);
    expect(document).toMatchObject({ fileType: 'AUDIO', infoType: 'AUDIO', customerId, orderId });
    const file = await reference.send(documents.latestFile, { params: { documentId: saved.documentId! } }, agent);
    expect(await file.arrayBuffer()).toEqual(await (await record(row.callId)).arrayBuffer());
  });

  test('TEL-02 of two who file a call at once the second learns of the first', async () => {
    const row = (await all({ show: 'unfiled' }))[0]!;
    const { version } = await card(row.callId);
    const customerId = (await all()).find((one) => one.customerId !== null)!.customerId;
    const file = (note: string) =>
      reference.call(calls.update, { params: { callId: row.callId }, body: { version, customerId, note } }, agent);
    expect(await file('ביקש הצעה')).toMatchObject({ customerId, note: 'ביקש הצעה', version: version + 1 });
    expect(await refusalOf(file('אחר'))).toBe('CONFLICT version');
  });

  test('TEL-02 an order of another customer is refused', async () => {
    const { content } = await reference.call(orders.list, { query: { statuses: ['PolicyIssued'], size: 1 } }, agent);
    const row = (await all()).find((one) => one.customerId !== null && one.customerId !== content[0]!.customerId)!;
    const { version } = await card(row.callId);
    const body = { version, customerId: row.customerId, orderId: content[0]!.orderId, note: null };
    expect(await refusalOf(reference.call(calls.update, { params: { callId: row.callId }, body }, agent))).toBe(
      'NOT_FOUND orderId',
    );
  });

  test('TEL-02 a call is written down by hand, and finds its customer by the number', async () => {
    const known = (await all()).find(({ customerId }) => customerId !== null)!;
    const body = {
      direction: 'OUTGOING' as const,
      contactNumber: known.contactNumber,
      calledTs: new Date().toISOString(),
      durationSeconds: 75,
    };
    const made = await reference.call(calls.create, { body, idempotencyKey: newKey() }, agent);
    expect(made).toMatchObject({
      customerId: known.customerId,
      status: 'ANSWERED',
      durationSeconds: 75,
      agent: 'נועה ברק',
    });
  });

  test('TEL-02 a call that somebody has written down is corrected; one of an exchange is not', async () => {
    const known = (await all()).find(({ customerId }) => customerId !== null)!;
    const written = {
      direction: 'OUTGOING' as const,
      contactNumber: '03-5550000',
      calledTs: '2026-01-05T08:00:00.000Z',
      durationSeconds: 0,
    };
    const made = await reference.call(calls.create, { body: written, idempotencyKey: newKey() }, agent);
    expect(made).toMatchObject({ customerId: null, status: 'MISSED' });
    const correction = { ...written, contactNumber: known.contactNumber, durationSeconds: 300 };
    const correct = ({ callId, version }: { callId: string; version: number }) =>
      reference.call(
        calls.update,
        { params: { callId }, body: { version, customerId: null, note: 'דיברנו', written: correction } },
        agent,
      );
    const corrected = await correct(made);
    expect(corrected).toMatchObject({
      ...{ callId: made.callId, customerId: known.customerId, contactNumber: known.contactNumber },
      ...{ status: 'ANSWERED', durationSeconds: 300, note: 'דיברנו', version: made.version + 1 },
    });
    await expect(correct(made)).rejects.toMatchObject({ status: 409 });
    await sql`update phone_calls set external_id = 'exchange-1' where id = ${made.callId}`.execute(
      reference.database.db,
    );
    await expect(correct(corrected)).rejects.toMatchObject({
      ...{ status: 409, body: { error: 'CONFLICT' } },
    });
  });

  test('TEL-01 a tag is taken off by its owner or by who put it on', async () => {
    const [row] = await all();
    const { tagId } = await reference.call(
      tags.create,
      { body: { name: 'דחוף מאוד' }, idempotencyKey: newKey() },
      superuser,
    );
    const change = (call: typeof calls.addTag | typeof calls.removeTag, session: TestSession) =>
      reference.call(call, { params: { callId: row!.callId }, body: { tagId } }, session);
    expect(await change(calls.addTag, superuser)).toContainEqual({ tagId, name: 'דחוף מאוד' });
    expect(await refusalOf(change(calls.removeTag, agent))).toBe('TAG_OF_ANOTHER');
    expect(await change(calls.removeTag, superuser)).not.toContainEqual({ tagId, name: 'דחוף מאוד' });
    await change(calls.addTag, agent);
    expect(await change(calls.removeTag, agent)).not.toContainEqual({ tagId, name: 'דחוף מאוד' });
  });
});

describe('TEL-03 missed calls are work', () => {
  test('TEL-03 customers whose policy ends soon come first, strangers last', async () => {
    const { content } = await reference.call(calls.missed, { query: { size: 100 } }, agent);
    expect(content.length).toBeGreaterThan(3);
    const rank = ({ customer }: (typeof content)[number]) =>
      customer?.endsOn ? 0 : customer && customer.openClaims > 0 ? 1 : customer ? 2 : 3;
    expect(content.map(rank)).toEqual(content.map(rank).toSorted());
    const ends = content.flatMap(({ customer }) => customer?.endsOn ?? []);
    expect(ends).toEqual(ends.toSorted());
  });

  test('TEL-03 of two who take the same call one gets it, and the other learns who', async () => {
    const [line] = (await reference.call(calls.missed, { query: {} }, agent)).content;
    const take = (session: TestSession) => reference.call(calls.take, { params: { callId: line!.callId } }, session);
    const answers = await Promise.all([take(agent), take(superuser)]);
    expect(answers.filter(({ taken }) => taken)).toHaveLength(1);
    expect(answers[0]!.by).toBe(answers[1]!.by);
    const after = (await reference.call(calls.missed, { query: {} }, superuser)).content;
    expect(after.find(({ callId }) => callId === line!.callId)!.takenBy).toBe(answers[0]!.by);
  });

  test('TEL-03 a call back settles all missed calls of the number', async () => {
    const [line] = (await reference.call(calls.missed, { query: {} }, agent)).content.filter(
      (one) => one.contactNumber !== '',
    );
    const body = {
      direction: 'OUTGOING' as const,
      contactNumber: line!.contactNumber,
      calledTs: new Date().toISOString(),
      durationSeconds: 60,
    };
    await reference.call(calls.create, { body, idempotencyKey: newKey() }, agent);
    const after = (await reference.call(calls.missed, { query: { size: 100 } }, agent)).content;
    expect(after.map(({ contactNumber }) => contactNumber)).not.toContain(line!.contactNumber);
  });

  test('TEL-03 a merged customer keeps the calls; of a removed one the number stays', async () => {
    const row = (await all()).find(({ customerId }) => customerId !== null)!;
    await reference.call(customers.remove, { params: { customerId: row.customerId! } } as never, superuser);
    const after = (await all()).find(({ callId }) => callId === row.callId)!;
    expect(after).toMatchObject({ customerId: null, customerName: null, contactNumber: row.contactNumber });
  });

  test('TEL-03 figures count what the list has, name every day, and name agents to a superuser only', async () => {
    const own = await reference.call(calls.figures, { query: {} }, agent);
    const over = await reference.call(calls.figures, { query: {} }, superuser);
    const since = own.days.length > 0 ? own.days[0]!.day : '';
    const rows = await all({ dateMin: since });
    expect(own.calls).toBe(rows.length);
    expect(own.agents).toBeNull();
    expect(own.days.map(({ day }) => day)).toEqual(
      Array.from({ length: 30 }, (_, back) => daysAfter(todayInIsrael(), back - 29)),
    );
    expect(own.days.some(({ calls: count }) => count === 0)).toBe(true);
    expect(over.agents!.reduce((sum, { calls: count }) => sum + count, 0)).toBe(rows.filter((row) => row.agent).length);
  });
});
