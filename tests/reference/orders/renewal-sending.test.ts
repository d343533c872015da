import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '@/lib/contract/customers/customers';
import { subscriptions } from '@/lib/contract/customers/subscriptions';
import type { RenewalCard } from '@/lib/contract/orders/renewal-card';
import { renewals } from '@/lib/contract/orders/renewals';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { renewalCalls, renewalStage } from './renewal-stage';

let reference: TestReference;
let agent: TestSession;
let stage: ReturnType<typeof renewalStage>;
/** A renewal whose new price is 100 ILS lower than the old one; the others of these tests have its results. */
let lower: RenewalCard;
const { get, mark, priced } = renewalCalls(() => ({ reference, agent }));

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  stage = renewalStage(reference, agent);
  const { orderId } = await stage.policy({ ends: 14 });
  const card = await priced(orderId);
  await was(orderId, card.cheapest!.price.amount + 100);
  lower = await get(orderId);
});
afterAll(() => reference.stop());

/** Sets the price of the old policy, ILS. */
const was = (renewalId: string, price: number) =>
  reference.database.db.updateTable('renewals').set({ price }).where('id', '=', renewalId).execute();

const newPrice = () => lower.cheapest!.price.amount;

/** Makes a renewal with the results of the first one. @param over difference of the new price to the old one, ILS */
async function another(over = -100, customerId?: string): Promise<string> {
  const { orderId } = await stage.policy({ ends: 14, ...(customerId && { customerId }) });
  const { db } = reference.database;
  const { results_request_id, cheapest_id, cheapest_supplier, cheapest_price, priced_at } = await db
    .selectFrom('renewals')
    .selectAll()
    .where('id', '=', lower.renewalId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('renewals')
    .set({ results_request_id, cheapest_id, cheapest_supplier, cheapest_price, priced_at, price: newPrice() - over })
    .where('id', '=', orderId)
    .execute();
  return orderId;
}

const plan = (renewalIds: string[], session = agent) =>
  reference.call(renewals.sendingPlan, { query: { renewalIds } }, session);

async function sendAll(renewalIds: string[], price = newPrice(), idempotencyKey = newKey()) {
  const body = { renewals: renewalIds.map((renewalId) => ({ renewalId, price })) };
  const { jobId } = await reference.call(renewals.sendMany, { body, idempotencyKey }, agent);
  return stage.finished(jobId);
}

const mailsTo = async (email: string) =>
  (await reference.database.db.selectFrom('messages').select('body').where('recipient', '=', email).execute()).length;

test('RNW-04 the plan names who gets a lower price, and a reason for everybody who is left out', async () => {
  const silent = await reference.call(
    customers.create,
    { body: { customerInfo: { firstName: 'רון', lastName: 'ללאדואר' }, media: [] }, idempotencyKey: newKey() },
    agent,
  );
  const [dearer, same, closed, again, mute] = [
    await another(50),
    await another(0),
    await another(),
    await another(),
    await another(-100, silent.customerId),
  ];
  await mark(closed, 'NOT_RENEWED');
  await reference.call(
    subscriptions.update,
    {
      params: { customerId: (await get(again)).customerId! },
      body: { choices: [{ topic: 'renewal', channel: 'MAIL', subscribed: false }] },
    },
    agent,
  );
  const unpriced = (await stage.policy({ ends: 14 })).orderId;
  const asked = [lower.renewalId, dearer, same, closed, again, mute, unpriced];
  const { recipients, leftOut, beyond } = await plan(asked);
  expect(recipients).toMatchObject([
    { renewalId: lower.renewalId, email: lower.email, newPrice: { amount: newPrice() } },
  ]);
  expect(recipients[0]!.oldPrice!.amount).toBe(newPrice() + 100);
  expect(Object.fromEntries(leftOut.map(({ renewalId, reason }) => [renewalId, reason]))).toEqual({
    [dearer]: 'NOT_LOWER',
    [same]: 'NOT_LOWER',
    [closed]: 'CLOSED',
    [again]: 'UNSUBSCRIBED',
    [mute]: 'NO_MAIL',
    [unpriced]: 'NO_PRICE',
  });
  expect(beyond).toBe(0);
});

test('RNW-04 one job sends to many, and nobody gets the same price twice', async () => {
  const [one, two] = [await another(), await another()];
  const emails = [(await get(one)).email!, (await get(two)).email!];
  const key = newKey();
  const job = await sendAll([one, two], newPrice(), key);
  expect(job).toMatchObject({ kind: 'renewalSending', stage: 'DONE', done: 2, total: 2 });
  expect(await Promise.all(emails.map(mailsTo))).toEqual([1, 1]);
  // The same press again, another press, and another press for a part.
  expect((await sendAll([one, two], newPrice(), key)).jobId).toBe(job.jobId);
  await sendAll([two, one]);
  await sendAll([one]);
  expect(await Promise.all(emails.map(mailsTo))).toEqual([1, 1]);
  expect((await plan([one, two])).leftOut.map(({ reason }) => reason)).toEqual(['SENT_ALREADY', 'SENT_ALREADY']);
  expect((await get(one)).sent).toMatchObject({ response: 'JUST_SENT' });
});

test('RNW-04 a price that has changed since the plan is not sent, and stands in the next plan', async () => {
  const renewalId = await another();
  const { email } = await get(renewalId);
  expect(await sendAll([renewalId], newPrice() - 1)).toMatchObject({ stage: 'DONE', done: 1, total: 1 });
  expect(await mailsTo(email!)).toBe(0);
  expect((await plan([renewalId])).recipients.map((one) => one.renewalId)).toEqual([renewalId]);
});

test('RNW-04 without named renewals the plan is of the filtered list', async () => {
  const renewalId = await another();
  const { recipients, leftOut } = await reference.call(
    renewals.sendingPlan,
    { query: { query: (await get(renewalId)).registrationNumber! } },
    agent,
  );
  expect(recipients.map((one) => one.renewalId)).toEqual([renewalId]);
  expect(leftOut).toEqual([]);
});

test('RNW-04 renewals of another agency are nobody’s here', async () => {
  const stranger = await reference.as('other');
  expect(await plan([lower.renewalId], stranger)).toEqual({ recipients: [], leftOut: [], beyond: 0 });
  const body = { renewals: [{ renewalId: lower.renewalId, price: newPrice() }] };
  await expect(reference.call(renewals.sendMany, { body, idempotencyKey: newKey() }, stranger)).rejects.toMatchObject({
    status: 404,
  });
});
