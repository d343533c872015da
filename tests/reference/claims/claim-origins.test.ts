import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimLists } from '@/lib/contract/claims/claim-lists';
import { claims } from '@/lib/contract/claims/claims';
import { calls } from '@/lib/contract/customers/calls';
import { customers } from '@/lib/contract/customers/customers';
import { remarks } from '@/lib/contract/customers/remarks';
import { timeline } from '@/lib/contract/customers/timeline';
import { documents } from '@/lib/contract/documents/documents';
import { daysAfter } from '@/lib/rules/time/business-days';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let customerId: string;
let otherId: string;

const newCustomer = async (lastName: string, value: string) => {
  const body = {
    customerInfo: { firstName: 'רונית', lastName },
    media: [{ mediaType: 'MOBILE_PHONE' as const, value }],
  };
  return (await reference.call(customers.create, { body, idempotencyKey: newKey() }, agent)).customerId;
};

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  customerId = await newCustomer('מקורית', '0525550701');
  otherId = await newCustomer('אחרת', '0525550702');
});
afterAll(() => reference.stop());

const create = (more: Record<string, unknown> = {}) =>
  reference.call(
    claims.create,
    { body: { customerId, type: 'ACCIDENT', ...more } as never, idempotencyKey: newKey() },
    agent,
  );
const callOf = async (contactNumber: string) => {
  const calledTs = new Date(Date.now() - 60_000).toISOString();
  const body = { direction: 'INCOMING' as const, contactNumber, calledTs, durationSeconds: 90 };
  return (await reference.call(calls.create, { body, idempotencyKey: newKey() }, agent)).callId;
};
const documentOf = async (owner: string) => {
  const body = { customerId: owner, documentName: 'תמונה מהכביש' };
  return (await reference.call(documents.create, { body, idempotencyKey: newKey() }, agent)).documentId;
};
const call = (callId: string) => reference.call(calls.get, { params: { callId } }, agent);
const document = (documentId: string) => reference.call(documents.get, { params: { documentId } }, agent);
const errorOf = (promise: Promise<unknown>) => promise.catch((error: { body: unknown }) => error.body);

test('CLM-01 the call and the document from which a claim is opened are filed to it', async () => {
  const [known, stranger] = [await callOf('0525550701'), await callOf('0525550799')];
  const documentId = await documentOf(customerId);
  const { claimId } = await create({ callId: known, documentId });
  expect(await call(known)).toMatchObject({ customerId, claimId });
  expect(await document(documentId)).toMatchObject({ customerId, claimId });
  // The call of a stranger is from now on one of the customer whose claim it tells of.
  const second = await create({ callId: stranger });
  expect(await call(stranger)).toMatchObject({ customerId, claimId: second.claimId });
});

test('CLM-01 what is of another claim already stays there', async () => {
  const [callId, documentId] = [await callOf('0525550701'), await documentOf(customerId)];
  const { claimId } = await create({ callId, documentId });
  await create({ callId, documentId });
  expect(await call(callId)).toMatchObject({ claimId });
  expect(await document(documentId)).toMatchObject({ claimId });
});

test('CLM-01 no claim is opened from the call or the document of another customer', async () => {
  const [callId, documentId] = [await callOf('0525550702'), await documentOf(otherId)];
  const own = async () =>
    (await reference.call(claimLists.find, { query: { customerId, size: 1 } }, agent)).totalElements;
  const before = await own();
  for (const wrong of [{ callId }, { documentId }, { callId: 'unknown' }, { documentId: 'unknown' }])
    expect(await errorOf(create(wrong))).toMatchObject({ error: 'NOT_FOUND' });
  expect(await own()).toBe(before);
  expect(await call(callId)).toMatchObject({ customerId: otherId, claimId: null });
  expect(await document(documentId)).toMatchObject({ claimId: null });
});

test('CLM-04 the timeline of a claim has what is filed to it, a page at a time', async () => {
  const [callId, documentId] = [await callOf('0525550701'), await documentOf(customerId)];
  const { claimId } = await create({ callId, documentId });
  await create({ callId: await callOf('0525550701') });
  const { remarkId } = await reference.call(
    remarks.add,
    {
      params: { customerId },
      body: { subject: 'השמאי ביקש תמונות', text: '', claimId, dueDate: null },
      idempotencyKey: newKey(),
    },
    agent,
  );
  const page = (query: Record<string, unknown>) =>
    reference.call(timeline.list, { params: { customerId }, query: { claimId, ...query } }, agent);
  const all = await page({});
  expect(all.content.map(({ kind, id }) => ({ kind, id }))).toEqual([
    { kind: 'REMARK', id: remarkId },
    { kind: 'DOCUMENT', id: documentId },
    { kind: 'CALL', id: callId },
  ]);
  expect(all.counts).toEqual({ REMARK: 1, DOCUMENT: 1, CALL: 1 });
  const first = await page({ size: 2 });
  expect(first.content).toEqual(all.content.slice(0, 2));
  expect((await page({ size: 2, before: first.next })).content).toEqual(all.content.slice(2));
  expect((await page({ kinds: ['ORDER', 'CLAIM'] })).content).toEqual([]);
});

test('CLM-06 claims whose term ends within a week come soon, as many in the list as at home', async () => {
  const today = todayInIsrael();
  const find = async (query: { soon?: true; due?: true }) =>
    (await reference.call(claimLists.find, { query: { size: 100, ...query } }, agent)).content;
  const soon = await find({ soon: true });
  const last = daysAfter(today, 7);
  expect(soon.every(({ followUpOn }) => followUpOn !== null && followUpOn <= last)).toBe(true);
  expect(soon.some(({ followUpOn }) => followUpOn! > today)).toBe(true);
  const ids = (rows: readonly { claimId: string }[]) => rows.map(({ claimId }) => claimId).toSorted();
  const due = await find({ due: true });
  expect(ids(soon.filter(({ followUpOn }) => followUpOn! <= today))).toEqual(ids(due));
  const { content } = await reference.call(claimLists.due, { query: { size: 100, soon: true } }, agent);
  expect(ids(content)).toEqual(ids(soon));
  const days = content.map(({ followUpOn }) => followUpOn);
  expect(days).toEqual(days.toSorted());
  const unasked = await reference.call(claimLists.due, { query: { size: 100 } }, agent);
  expect(ids(unasked.content)).toEqual(ids(due));
});
