import { addDays, addMinutes, subDays } from 'date-fns';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claims } from '@/lib/contract/claims/claims';
import { calls } from '@/lib/contract/customers/calls';
import { customers } from '@/lib/contract/customers/customers';
import { merges } from '@/lib/contract/customers/merges';
import { daysAfter } from '@/lib/rules/time/business-days';
import { instantInIsrael } from '@/lib/rules/time/israel-time';
import { keepRetention } from '@/reference/concepts/calls/keep-retention';
import { freshCustomer } from '../agencies/people';
import { newKey, type Refused, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let superuser: TestSession;

beforeAll(async () => {
  reference = await startTestReference();
  [agent, superuser] = [await reference.as('agent'), await reference.as('superuser')];
});
afterAll(() => reference.stop());

const ago = (minutes: number) => addMinutes(new Date(), -minutes).toISOString();
const write = (
  contactNumber: string,
  more: { calledTs?: string; durationSeconds?: number; customerId?: string } = {},
) =>
  reference.call(
    calls.create,
    {
      body: { direction: 'INCOMING', contactNumber, calledTs: ago(30), durationSeconds: 0, ...more },
      idempotencyKey: newKey(),
    },
    agent,
  );
const make = async (phone: string, mediaType: 'MOBILE_PHONE' | 'HOME_PHONE' = 'MOBILE_PHONE') => {
  const body = freshCustomer({ media: [{ mediaType, value: phone }] });
  return reference.call(customers.create, { body, idempotencyKey: newKey() }, agent);
};
const ofCustomer = async (customerId: string) =>
  (await reference.call(calls.list, { params: { customerId }, query: {} }, agent)).content.map(({ callId }) => callId);
const read = (callId: string) => reference.call(calls.get, { params: { callId } }, agent);
const waiting = async () => (await reference.call(calls.missed, { query: { size: 100 } }, agent)).content;
const lineOf = async (contactNumber: string) =>
  (await waiting()).find((line) => line.contactNumber === contactNumber) ?? null;

describe('TEL-03 customers of a call change', () => {
  test('TEL-03 a merged customer takes the calls along, later ones too, and gets its own back', async () => {
    const [stays, goes] = [await make('0521110401'), await make('0521110402')];
    const first = await write('0521110402');
    expect(first.customerId).toBe(goes.customerId);
    const looked = [stays, goes].map(({ customerId, version }) => ({ customerId, version }));
    const body = { survivorId: stays.customerId, customers: looked, choices: [] };
    const { mergeId } = await reference.call(merges.create, { body, idempotencyKey: newKey() }, agent);
    const second = await write('0521110402');
    expect(second).toMatchObject({ customerId: stays.customerId, matches: [{ customerId: stays.customerId }] });
    expect((await ofCustomer(stays.customerId)).toSorted()).toEqual([first.callId, second.callId].toSorted());
    expect(await lineOf('0521110402')).toMatchObject({ tries: 2, customer: { customerId: stays.customerId } });
    await reference.call(merges.undo, { params: { mergeId } }, agent);
    expect(await ofCustomer(goes.customerId)).toEqual([first.callId]);
    expect(await ofCustomer(stays.customerId)).toEqual([second.callId]);
  });

  test('TEL-03 a removed customer is nobody of a call, of a new one neither, and no match of its number', async () => {
    const gone = await make('0521110403');
    const first = await write('0521110403');
    await reference.call(customers.remove, { params: { customerId: gone.customerId } } as never, superuser);
    const second = await write('0521110403');
    for (const { callId } of [first, second])
      expect(await read(callId)).toMatchObject({ customerId: null, customerName: null, matches: [] });
    expect(await lineOf('0521110403')).toMatchObject({ tries: 2, customer: null, sharedBy: 0 });
  });

  test('TEL-03 a number that two customers share is not called unknown', async () => {
    await make('039990404', 'HOME_PHONE');
    await make('039990404', 'HOME_PHONE');
    await write('039990404');
    expect(await lineOf('039990404')).toMatchObject({ customer: null, sharedBy: 2 });
  });

  test('TEL-03 missed calls of a shared number are as urgent as the one of its customers with most at stake', async () => {
    await make('039990416', 'HOME_PHONE');
    const { customerId } = await make('039990416', 'HOME_PHONE');
    const body = { customerId, type: 'ACCIDENT' as const };
    await reference.call(claims.create, { body, idempotencyKey: newKey() }, agent);
    await make('0521110417');
    await write('0521110417', { calledTs: ago(90) });
    await write('0521110418', { calledTs: ago(90) });
    await write('039990416');
    expect(await lineOf('039990416')).toMatchObject({
      ...{ customer: null, sharedBy: 2 },
      likeliest: { customerId, openClaims: 1 },
    });
    const order = (await waiting()).map(({ contactNumber }) => contactNumber);
    const places = ['039990416', '0521110417', '0521110418'].map((number) => order.indexOf(number));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test('TEL-03 a customer who got the number after the call is no stranger', async () => {
    await write('0521110419');
    const { customerId } = await make('0521110419');
    expect(await lineOf('0521110419')).toMatchObject({ customer: { customerId }, likeliest: null });
  });

  test('TEL-03 a line of missed calls is of the customer to whom one of them is filed', async () => {
    const { customerId } = await make('0521110405');
    await write('0521110406', { calledTs: ago(60), customerId });
    await write('0521110406');
    expect(await lineOf('0521110406')).toMatchObject({ tries: 2, customer: { customerId } });
  });
});

describe('TEL-03 missed calls that need no return', () => {
  const settle = ({ callId }: { callId: string }, session = agent) =>
    reference.call(calls.settle, { params: { callId } }, session);
  const unsettle = ({ callId }: { callId: string }) => reference.call(calls.unsettle, { params: { callId } }, agent);

  test('TEL-03 settled by mistake they all wait again; those settled before do not', async () => {
    const number = '0521110407';
    await settle(await write(number, { calledTs: ago(90) }), superuser);
    await settle(await write(number, { calledTs: ago(80) }));
    await write(number, { calledTs: ago(60) });
    const last = await write(number);
    await settle(last);
    expect(await lineOf(number)).toBeNull();
    await unsettle(last);
    expect(await lineOf(number)).toMatchObject({ callId: last.callId, tries: 2 });
    const refused = await unsettle(last).catch(({ body }: Refused) => body);
    expect(refused).toMatchObject({ error: 'NOT_FOUND' });
  });

  test('TEL-03 the figures count lines that wait, as the list of work does', async () => {
    await write('0521110414', { calledTs: ago(60) });
    await write('0521110414');
    const figures = await reference.call(calls.figures, { query: {} }, agent);
    const lines = await waiting();
    expect(figures.waiting).toBe(lines.length);
    expect(figures.waitingSince).toBe(lines.map(({ firstTs }) => firstTs).toSorted()[0]);
  });

  test('TEL-03 a call that somebody has returned meanwhile does not wait again', async () => {
    const number = '0521110408';
    const missed = await write(number);
    await settle(missed);
    await write(number, { calledTs: ago(10), durationSeconds: 60 });
    await unsettle(missed);
    expect(await lineOf(number)).toBeNull();
  });

  test('TEL-03 calls from hidden numbers are lines of their own: each is settled alone', async () => {
    const hidden = async () => (await waiting()).filter(({ contactNumber }) => contactNumber === '');
    const [one, other] = [await write('0521110409'), await write('0521110410')];
    await sql`update phone_calls set contact_number = '', phone = '', external_id = id
      where id in (${one.callId}, ${other.callId})`.execute(reference.database.db);
    const before = await hidden();
    expect(before.map(({ callId }) => callId)).toEqual(expect.arrayContaining([one.callId, other.callId]));
    expect(before.every(({ tries, sharedBy }) => tries === 1 && sharedBy === 0)).toBe(true);
    await settle(one);
    expect((await hidden()).map(({ callId }) => callId).toSorted()).toEqual(
      before.flatMap(({ callId }) => (callId === one.callId ? [] : [callId])).toSorted(),
    );
    await unsettle(one);
    expect(await hidden()).toHaveLength(before.length);
  });
});

describe('TEL-03 time', () => {
  test('TEL-03 a call over midnight in Israel is one of the day on which it began, in the list and in the figures', async () => {
    const day = daysAfter(new Date().toISOString().slice(0, 10), -3);
    const calledTs = instantInIsrael(day, '23:59')!;
    const figures = async () => {
      const { days } = await reference.call(calls.figures, { query: {} }, agent);
      return [day, daysAfter(day, 1)].map((one) => days.find((figure) => figure.day === one)!.calls);
    };
    const [ownDay, nextDay] = await figures();
    const { callId } = await write('0521110411', { calledTs, durationSeconds: 600 });
    const ofDay = async (one: string) =>
      (await reference.call(calls.find, { query: { dateMin: one, dateMax: one, size: 100 } }, agent)).content;
    expect((await ofDay(day)).map((row) => row.callId)).toContain(callId);
    expect((await ofDay(daysAfter(day, 1))).map((row) => row.callId)).not.toContain(callId);
    expect(await figures()).toEqual([ownDay! + 1, nextDay]);
  });

  test('TEL-03 an announced recording that has not come in two days never comes, and says so', async () => {
    const [lost, late] = [await write('0521110412'), await write('0521110413')];
    const { db } = reference.database;
    const expectRecording = (callId: string, endedAt: Date) =>
      sql`update phone_calls set recording = 'EXPECTED', ended_at = ${endedAt.toISOString()} where id = ${callId}`.execute(
        db,
      );
    await expectRecording(lost.callId, subDays(new Date(), 3));
    await expectRecording(late.callId, addDays(new Date(), -1));
    await keepRetention.run({}, { db, log: { info: () => undefined } } as never);
    expect((await read(lost.callId)).recording).toBe('UNAVAILABLE');
    expect((await read(late.callId)).recording).toBe('EXPECTED');
  });
});
