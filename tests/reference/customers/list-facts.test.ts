import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CustomerDraft, customers } from '@/lib/contract/customers/customers';
import { messages } from '@/lib/contract/customers/messages';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { freshCustomer, freshId } from '../agencies/people';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const create = async (over: Partial<CustomerDraft> = {}) =>
  (await reference.call(customers.create, { body: freshCustomer(over), idempotencyKey: newKey() }, agent)).customerId;
const search = async (query: string, session = agent, size = 10) =>
  (await reference.call(customers.search, { query: { query, size } }, session)).content;
const open = (customerId: string, session = agent) =>
  reference.call(customers.get, { params: { customerId } }, session);
const recent = async (session = agent) =>
  (await reference.call(customers.recent, {}, session)).map(({ customerId }) => customerId);

test('CUS-01 each of a customer’s phones finds the customer', async () => {
  const digits = freshId().slice(3);
  const media: CustomerDraft['media'] = [
    { mediaType: 'MOBILE_PHONE', value: `0508${digits}` },
    { mediaType: 'MOBILE_PHONE', value: `0531${digits}` },
    { mediaType: 'HOME_PHONE', value: `03${digits}7` },
    { mediaType: 'PHONE', value: `09${digits}8` },
  ];
  const customerId = await create({ media });
  for (const { value } of media)
    expect(
      (await search(value)).map((row) => row.customerId),
      value,
    ).toContain(customerId);
});

test('CUS-01 a list has a phone of who has no mobile, but not for a secretary', async () => {
  const passportNumber = freshId();
  const passport = { type: 'NATIONAL_ID' as const, passportNumber };
  const value = `03${passportNumber.slice(2)}`;
  await create({ passport, media: [{ mediaType: 'HOME_PHONE', value }] });
  expect(await search(passportNumber)).toMatchObject([{ mobilePhone: null, phone: value }]);
  const [seen] = await search(passportNumber, await reference.as('secretary'));
  expect(seen?.phone ?? null).toBeNull();
});

test('CUS-01 a list counts the policies in force of each customer and names their next end', async () => {
  const rows = await search('', agent, 100);
  const today = todayInIsrael(new Date());
  const { rows: held } = await sql<{ customer_id: string; count: number; next_end: string }>`
    select customer_id, count(*)::int as count, min(insurance_end) as next_end from orders
    where agency_id = ${demoAgencyId('standard')} and customer_id is not null and insurance_end >= ${today} and not cancelled
      and deleted_at is null and status not in ('Proposal', 'AttachingCustomer', 'Draft', 'Terminated')
    group by customer_id`.execute(reference.database.db);
  const known = new Map(held.map(({ customer_id, count, next_end }) => [customer_id, { count, nextEnd: next_end }]));
  expect(rows.map(({ customerId, policies }) => ({ customerId, policies }))).toEqual(
    rows.map(({ customerId }) => ({ customerId, policies: known.get(customerId) ?? { count: 0, nextEnd: null } })),
  );
  expect(rows.filter(({ policies }) => policies!.count > 0).length).toBeGreaterThan(5);
});

test('CUS-01 a list names the last contact, and a secretary sees none', async () => {
  const passportNumber = freshId();
  const customerId = await create({ passport: { type: 'NATIONAL_ID', passportNumber } });
  expect(await search(passportNumber)).toMatchObject([{ customerId, lastContact: null }]);
  const body = { text: 'שלום', topic: 'other' as const };
  const sent = await reference.call(messages.send, { params: { customerId }, body, idempotencyKey: newKey() }, agent);
  expect(await search(passportNumber)).toMatchObject([{ lastContact: { way: 'SMS', at: sent.sentTs } }]);
  const [seen] = await search(passportNumber, await reference.as('secretary'));
  expect(seen).toMatchObject({ customerId });
  expect([seen?.policies ?? null, seen?.lastContact ?? null]).toEqual([null, null]);
});

test('CUS-08 the search opens on the cards that the account opened last, each once and without removed ones', async () => {
  const [first, second, third] = [await create(), await create(), await create()];
  for (const id of [first, second, third, second]) await open(id);
  expect((await recent()).slice(0, 3)).toEqual([third, second, first]);
  await reference.call(customers.remove, { params: { customerId: third } }, agent);
  expect((await recent()).slice(0, 2)).toEqual([second, first]);
  const colleague = await reference.as('superuser');
  expect(await recent(colleague)).not.toContain(first);
  await open(second, colleague);
  expect((await recent(colleague))[0]).toBe(second);
  // A secretary opens no cards.
  await expect(recent(await reference.as('secretary'))).rejects.toMatchObject({ status: 403 });
});

test('CUS-08 no more than ten are offered', async () => {
  for (let at = 0; at < 12; at += 1) await open(await create());
  expect(await recent()).toHaveLength(10);
});
