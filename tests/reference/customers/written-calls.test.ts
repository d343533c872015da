import { addMinutes } from 'date-fns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '@/lib/contract/customers/calls';
import type { CallCard } from '@/lib/contract/customers/call-rows';
import { customers } from '@/lib/contract/customers/customers';
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
interface Written {
  direction: 'INCOMING' | 'OUTGOING';
  contactNumber: string;
  calledTs: string;
  durationSeconds: number;
}
const outgoing = (contactNumber: string, more: Partial<Written> = {}): Written => ({
  ...{ direction: 'OUTGOING', contactNumber, calledTs: ago(10), durationSeconds: 120 },
  ...more,
});
const missed = (contactNumber: string, minutes: number): Written => ({
  ...{ direction: 'INCOMING', contactNumber, calledTs: ago(minutes), durationSeconds: 0 },
});
const write = (body: Written & { note?: string }) =>
  reference.call(calls.create, { body, idempotencyKey: newKey() }, agent);
const read = (callId: string) => reference.call(calls.get, { params: { callId } }, agent);
/** Corrects a call like the screen: what it is filed to is sent as it stands. */
const correct = ({ callId, ...card }: CallCard, written: Written, session = agent) =>
  reference.call(
    calls.update,
    {
      params: { callId },
      body: {
        ...{ version: card.version, customerId: card.customerId, orderId: card.orderId, claimId: card.claimId },
        ...{ note: card.note, written },
      },
    },
    session,
  );
const newCustomer = async (firstName: string, value: string) => {
  const body = {
    customerInfo: { firstName, lastName: 'מתקשרים' },
    media: [{ mediaType: 'MOBILE_PHONE' as const, value }],
  };
  return (await reference.call(customers.create, { body, idempotencyKey: newKey() }, agent)).customerId;
};
const waiting = async () =>
  (await reference.call(calls.missed, { query: { size: 100 } }, agent)).content.map((line) => line.contactNumber);

describe('TEL-02 a written call is corrected', () => {
  test('TEL-02 only a call that somebody has written down says so', async () => {
    const made = await write(outgoing('0521110301'));
    expect(made.written).toBe(true);
    const { content } = await reference.call(calls.find, { query: { size: 100 } }, agent);
    const cards = await Promise.all(content.map(({ callId }) => read(callId)));
    const others = cards.filter(({ callId }) => callId !== made.callId);
    expect(others.some(({ written }) => written)).toBe(true);
    expect(others.filter(({ written }) => !written).length).toBeGreaterThan(others.length / 2);
    expect(others.filter(({ written, recording }) => written && recording !== 'NONE')).toEqual([]);
  });

  test('TEL-02 the corrected number finds its customer, unless somebody has filed the call', async () => {
    const [dana, gil] = [await newCustomer('דנה', '0521110302'), await newCustomer('גיל', '0521110303')];
    const made = await write(outgoing('0521110302'));
    expect(made.customerId).toBe(dana);
    // A note alone files nothing.
    const { callId, version, customerId } = made;
    const noted = await reference.call(
      calls.update,
      { params: { callId }, body: { version, customerId, note: 'ביקשה הצעה' } },
      agent,
    );
    const corrected = await correct(noted, outgoing('0521110303', { calledTs: made.calledTs }));
    expect(corrected).toMatchObject({ customerId: gil, note: 'ביקשה הצעה', contactNumber: '0521110303' });
    expect((await correct(corrected, outgoing('0521110304'))).customerId).toBeNull();

    const other = await write(outgoing('0521110302'));
    const filed = await reference.call(
      calls.update,
      { params: { callId: other.callId }, body: { version: other.version, customerId: gil, note: null } },
      agent,
    );
    expect((await correct(filed, outgoing('0521110302'))).customerId).toBe(gil);
  });

  test('TEL-02 who corrects a call is not who called', async () => {
    const made = await write(outgoing('0521110305'));
    const corrected = await correct(made, outgoing('0521110305', { durationSeconds: 600 }), superuser);
    expect(corrected).toMatchObject({ agent: made.agent, durationSeconds: 600, contactNumber: '0521110305' });
  });

  test('TEL-02 a call that has not begun is not written, and none is moved there', async () => {
    const late = addMinutes(new Date(), 20).toISOString();
    const refused = (error: Refused) => error.body;
    const refusal = { error: 'VALIDATION_ERROR', fields: [{ path: 'calledTs', rule: 'callInFuture' }] };
    expect(await write(outgoing('0521110306', { calledTs: late })).catch(refused)).toMatchObject(refusal);
    const made = await write(outgoing('0521110307'));
    expect(await correct(made, outgoing('0521110307', { calledTs: late })).catch(refused)).toMatchObject(refusal);
    expect(await read(made.callId)).toEqual(made);
  });
});

describe('TEL-03 missed calls follow a correction', () => {
  test('TEL-03 a call to a wrong number settles nothing once its number is corrected', async () => {
    const [wrong, right] = ['0521110308', '0521110309'];
    await write(missed(wrong, 60));
    await write(missed(right, 50));
    const returned = await write(outgoing(wrong));
    expect(await waiting()).not.toContain(wrong);
    expect(await waiting()).toContain(right);
    const corrected = await correct(returned, outgoing(right));
    expect(await waiting()).toContain(wrong);
    expect(await waiting()).not.toContain(right);
    // Nor does a call that nobody answered after all, or that was before.
    const unanswered = await correct(corrected, outgoing(right, { durationSeconds: 0 }));
    expect(await waiting()).toContain(right);
    const answered = await correct(unanswered, outgoing(right));
    expect(await waiting()).not.toContain(right);
    await correct(answered, outgoing(right, { calledTs: ago(55) }));
    expect(await waiting()).toContain(right);
  });

  test('TEL-03 a missed call whose number is corrected waits, or is settled, with that number', async () => {
    const [wrong, right] = ['0521110310', '0521110311'];
    const first = await write(missed(wrong, 60));
    await write(outgoing(right));
    expect(await waiting()).toContain(wrong);
    const corrected = await correct(first, missed(right, 60));
    expect(await waiting()).not.toContain(wrong);
    expect(await waiting()).not.toContain(right);
    await correct(corrected, missed(wrong, 60));
    expect(await waiting()).toContain(wrong);
  });
});
