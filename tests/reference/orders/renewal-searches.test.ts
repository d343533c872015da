import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jobs } from '@/lib/contract/desk/jobs';
import { renewals } from '@/lib/contract/orders/renewals';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { dayFrom, renewalStage } from './renewal-stage';

// Insurers answer after a long while here, so that things happen while a search runs.
let reference: TestReference;
let agent: TestSession;
let stage: ReturnType<typeof renewalStage>;
beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 1000 });
  agent = await reference.as('agent');
  stage = renewalStage(reference, agent);
});
afterAll(() => reference.stop());

const db = () => reference.database.db;
const get = (renewalId: string) => reference.call(renewals.get, { params: { renewalId } }, agent);
const start = (renewalIds: string[], session = agent) =>
  reference.call(renewals.startSearch, { body: { renewalIds }, idempotencyKey: newKey() }, session);
const statusOf = async (renewalId: string) =>
  (await reference.call(renewals.searchStatus, { query: { renewalIds: renewalId as never } }, agent))[0];

/** Starts a search and waits until its request has been sent. @returns the job's id */
async function sent(renewalId: string): Promise<string> {
  const { job, started } = await start([renewalId]);
  expect(started).toEqual([renewalId]);
  await vi.waitFor(async () => expect((await statusOf(renewalId))?.status).toBe('PENDING'), {
    timeout: 10_000,
    interval: 50,
  });
  return job!.jobId;
}

/** Lets the first insurers of a renewal's request answer, or all. */
async function answer(renewalId: string, max = 100): Promise<void> {
  const search = await db()
    .selectFrom('renewal_searches')
    .select('request_id')
    .where('renewal_id', '=', renewalId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  // What happened to its policy may have ended the search already.
  if (!search) return;
  const requestId = search.request_id;
  const some = await db()
    .selectFrom('quote_answers')
    .select('supplier')
    .where('request_id', '=', requestId)
    .orderBy('kind')
    .limit(max)
    .execute();
  const due_at = new Date(Date.now() - 60_000);
  const suppliers = some.map(({ supplier }) => supplier);
  for (const table of ['quote_answers', 'quote_products'] as const)
    await db()
      .updateTable(table)
      .set({ due_at })
      .where('request_id', '=', requestId)
      .where('supplier', 'in', suppliers)
      .execute();
  // Insurers that stay silent are given up as after their last attempt.
  if (max === 100)
    await db()
      .updateTable('quote_answers')
      .set({ attempt: 3 })
      .where('request_id', '=', requestId)
      .where('kind', 'in', ['silent', 'failed'])
      .execute();
}

test('RNW-02 started twice, also by two people at once, it is one search', async () => {
  const { orderId } = await stage.policy({ ends: 10 });
  const colleague = await reference.as('superuser');
  const [one, other] = await Promise.all([start([orderId]), start([orderId], colleague)]);
  expect([...one.started, ...other.started]).toEqual([orderId]);
  expect([...one.joined, ...other.joined]).toEqual([orderId]);
  expect(await start([orderId])).toMatchObject({ job: null, joined: [orderId] });
});

test('RNW-02 what has arrived can be used while others are awaited', async () => {
  const { orderId } = await stage.policy({ ends: 10 });
  const jobId = await sent(orderId);
  await answer(orderId, 9);
  await vi.waitFor(async () => expect((await get(orderId)).newPrice).not.toBeNull(), { timeout: 10_000, interval: 50 });
  const partial = await get(orderId);
  expect(partial).toMatchObject({ search: { status: 'PENDING' } });
  expect(partial.awaited).toBeGreaterThan(0);
  expect((await reference.call(jobs.get, { params: { jobId } }, agent)).stage).toBe('RUNNING');
  await answer(orderId);
  await stage.finished(jobId);
  expect(await statusOf(orderId)).toMatchObject({ status: 'DONE', errorMessage: null, awaited: 0 });
});

test.each([
  ['was renewed', 'CLOSED', async (orderId: string) => mark(orderId, 'RENEWED')],
  ['was cancelled at the insurer', 'CANCELLED', async (orderId: string) => change(orderId, { cancelled: true })],
  [
    'was imported anew with another end',
    'POLICY_CHANGED',
    async (orderId: string) => change(orderId, { insurance_end: dayFrom(20) }),
  ],
  ['was removed from the list', 'STOPPED', async (orderId: string) => remove(orderId)],
  [
    'ended meanwhile',
    'ENDED',
    async (orderId: string) => {
      await change(orderId, { insurance_end: dayFrom(-1) });
      await db()
        .updateTable('renewal_searches')
        .set({ insurance_end: dayFrom(-1) })
        .where('renewal_id', '=', orderId)
        .execute();
    },
  ],
])('RNW-02 a policy that %s ends its search: %s', async (_, error, happens) => {
  const { orderId } = await stage.policy({ ends: 10 });
  const jobId = await sent(orderId);
  await happens(orderId);
  await answer(orderId);
  expect((await stage.finished(jobId)).stage).toBe('DONE');
  expect(await statusOf(orderId)).toMatchObject({ status: 'ERROR', errorMessage: error });
  const { cheapest_price } = await db()
    .selectFrom('renewals')
    .select('cheapest_price')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(cheapest_price).toBeNull();
});

test('RNW-02 after 48 hours a search without a price is over, and can be repeated', async () => {
  const { orderId } = await stage.policy({ ends: 10 });
  const jobId = await sent(orderId);
  const { deadline_at, started_at } = await db()
    .selectFrom('renewal_searches')
    .select(['deadline_at', 'started_at'])
    .where('renewal_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(Date.parse(deadline_at) - Date.parse(started_at)).toBe(48 * 60 * 60 * 1000);
  await db()
    .updateTable('renewal_searches')
    .set({ deadline_at: new Date() })
    .where('renewal_id', '=', orderId)
    .execute();
  await stage.finished(jobId);
  expect(await statusOf(orderId)).toMatchObject({ status: 'ERROR', errorMessage: 'TIME_OVER' });
  expect((await start([orderId])).started).toEqual([orderId]);
});

test.each([
  ['after its requests were sent', sent],
  ['before it begins', async (orderId: string) => (await start([orderId])).job!.jobId],
])('RNW-02 a job stopped %s gives its renewals free', async (_, begun) => {
  const { orderId } = await stage.policy({ ends: 10 });
  const jobId = await begun(orderId);
  await reference.call(jobs.cancel, { params: { jobId } }, agent);
  await sent(orderId);
});

const mark = (renewalId: string, outcome: 'RENEWED') =>
  reference.call(renewals.mark, { body: { renewalIds: [renewalId], outcome } }, agent);
const remove = (renewalId: string) => reference.call(renewals.remove, { body: { renewalIds: [renewalId] } }, agent);
const change = (orderId: string, changes: { cancelled?: boolean; insurance_end?: string }) =>
  db().updateTable('orders').set(changes).where('id', '=', orderId).execute();
