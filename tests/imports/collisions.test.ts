import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { customers } from '@/lib/contract/customers/customers';
import { imports } from '@/lib/contract/customers/imports';
import { relations } from '@/lib/contract/customers/relations';
import { events } from '@/lib/contract/desk/events';
import { jobs } from '@/lib/contract/desk/jobs';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { newKey, startTestReference, type TestReference, type TestSession } from '@/tests/reference/harness';
import { addLogo, awaitStage, readSheet, takeBack, takeIn } from './run-file';
import { coverRow, harBituahHeader, renewalHeader, renewalRow, workbookOf } from './workbooks';

/** IDs with a right check digit that no demo customer has. */
const people = ['300000007', '300000015', '300000023', '300000031'] as const;
const agencyId = demoAgencyId('standard');

let reference: TestReference;
let agent: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

/** Threads that read files start slowly on a busy machine. */
const slow = { timeout: 120_000 };

const db = () => reference.database.db;
const customerWith = async (number: string) =>
  (await reference.call(customers.search, { query: { query: number } }, agent)).content[0]!;
const start = (endpoint: typeof imports.commit | typeof imports.undo, importId: string) =>
  reference.send(endpoint, { params: { importId }, idempotencyKey: newKey() }, agent);

/** Takes in a renewals file with one policy for each of these people. */
async function takenIn(numbers: readonly string[], from: number) {
  const rows = numbers.map((id, at) => renewalRow(String(from + at), `כהן דוד${'אבגד'[at]}`, id));
  const run = await readSheet(reference, { bytes: workbookOf([renewalHeader, ...rows]), supplier: 'HAREL' }, agent);
  expect(run.counts).toMatchObject({ NEW: numbers.length, CHECK: 0 });
  await takeIn(reference, run.importId, agent);
  return run.importId;
}

async function editName(number: string): Promise<void> {
  const { customerId } = await customerWith(number);
  const { version, media, passport, customerInfo } = await reference.call(
    customers.get,
    { params: { customerId } },
    agent,
  );
  const body = { version, media, passport, customerInfo: { ...customerInfo, firstName: 'דודי' } };
  await reference.call(customers.update, { params: { customerId }, body }, agent);
}

/** Does something while it alone may change the imports of the agency; those who wait come after it, in their order. */
const alone = (work: () => Promise<unknown>) =>
  db()
    .transaction()
    .execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${agencyId}`}, 0))`.execute(trx);
      await work();
    });
const waiting = (count: number) =>
  vi.waitUntil(
    async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
        where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(db());
      return rows[0]!.n === count;
    },
    { timeout: 60_000, interval: 20 },
  );

describe('IMP-03 an undo after somebody edited what the file made', () => {
  it('IMP-03 lists each customer who stands in the way, and changes nothing', slow, async () => {
    const importId = await takenIn(people, 520_100);
    await editName(people[1]);
    const third = await customerWith(people[2]);
    const person = { customerInfo: { firstName: 'נעמי', lastName: 'כהן' }, media: [] };
    await reference.call(
      relations.add,
      {
        params: { customerId: third.customerId },
        body: { type: 'CHILD', customer: { kind: 'new', customer: person } },
        idempotencyKey: newKey(),
      },
      agent,
    );
    const { customerId } = await customerWith(people[3]);
    const meeting = { name: 'פגישה', day: '2031-01-01', customerId };
    await reference.call(events.create, { body: meeting, idempotencyKey: newKey() } as never, agent);
    const state = async () =>
      (
        await sql<{ n: string }>`select (select json_agg(json_build_array(title, version) order by title) from orders
          where title like '5201__')::text || (select json_agg(json_build_array(passport_number, status, version)
          order by passport_number) from customers where passport_number like '3000000%')::text as n`.execute(db())
      ).rows[0]!.n;
    const before = await state();
    expect(await takeBack(reference, importId, agent)).toMatchObject([
      { row: 5, policyNumber: '520103', reason: 'CUSTOMER_USED', customerId },
      { row: 4, policyNumber: '520102', reason: 'CUSTOMER_USED', customerId: third.customerId },
      { row: 3, policyNumber: '520101', reason: 'CUSTOMER_EDITED' },
    ]);
    expect(await state()).toBe(before);
    expect(await reference.call(imports.run, { params: { importId } }, agent)).toMatchObject({ stage: 'DONE' });
  });

  it('IMP-03 a policy of a later file keeps the customer of an earlier one, until it is taken back', slow, async () => {
    const numbers = ['300000064', '300000072'];
    const earlier = await takenIn(numbers, 520_300);
    const later = await takenIn(numbers.slice(1), 520_400);
    expect(await takeBack(reference, earlier, agent)).toMatchObject([
      { policyNumber: '520301', reason: 'CUSTOMER_USED' },
    ]);
    expect(await takeBack(reference, later, agent)).toEqual([]);
    await awaitStage(reference, later, agent, ['UNDONE']);
    expect(await customerWith(numbers[1]!)).toBeDefined();
    expect(await takeBack(reference, earlier, agent)).toEqual([]);
    await awaitStage(reference, earlier, agent, ['UNDONE']);
    for (const number of numbers) expect(await customerWith(number)).toBeUndefined();
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('IMP-03 what changes while a file is being worked on', () => {
  it('IMP-03 a customer who is edited after an undo was started stays, with the policy', slow, async () => {
    const numbers = ['300000049', '300000056'];
    const importId = await takenIn(numbers, 520_200);
    let begun: Promise<Response> | undefined;
    await alone(async () => {
      begun = start(imports.undo, importId);
      await waiting(1);
      await editName(numbers[0]!);
    });
    expect(await (await begun!).json()).toMatchObject({ obstacles: [] });
    await awaitStage(reference, importId, agent, ['UNDONE']);
    expect(await customerWith(numbers[0]!)).toMatchObject({ firstName: 'דודי' });
    expect(await customerWith(numbers[1]!)).toBeUndefined();
    const left = await db().selectFrom('orders').select('title').where('title', 'like', '5202__').execute();
    expect(left).toEqual([{ title: '520200' }]);
  });

  it(
    'IMP-01 a file stops where its agency loses HARBITUAH_IMPORT, and what was taken in can be taken back',
    slow,
    async () => {
      await addLogo(reference, await reference.as('superuser'));
      const [{ id: customerId, passport_number }] = (await db()
        .selectFrom('customers')
        .select(['id', 'passport_number'])
        .where('agency_id', '=', agencyId)
        .where('passport_number', '=', '300000049')
        .execute()) as [{ id: string; passport_number: string }];
      const rows = Array.from({ length: 600 }, (_, at) => coverRow(passport_number, 810_000 + at, 100));
      const run = await readSheet(reference, { bytes: workbookOf([harBituahHeader, ...rows]) }, agent);
      expect(run.counts).toMatchObject({ NEW: 600 });
      const { agency_roles } = await db()
        .selectFrom('agencies')
        .select('agency_roles')
        .where('id', '=', agencyId)
        .executeTakeFirstOrThrow();
      const give = (roles: typeof agency_roles) =>
        db().updateTable('agencies').set({ agency_roles: roles }).where('id', '=', agencyId).execute();
      const accounts = await db()
        .selectFrom('accounts')
        .select(['id', 'agent_roles'])
        .where('agency_id', '=', agencyId)
        .execute();
      const giveAccounts = async (keep: (role: string) => boolean) => {
        for (const { id, agent_roles } of accounts)
          await db()
            .updateTable('accounts')
            .set({ agent_roles: agent_roles.filter(keep) })
            .where('id', '=', id)
            .execute();
      };
      const isOther = (role: string) => role !== 'HARBITUAH_IMPORT';

      let jobId = '';
      let lost: Promise<unknown> | undefined;
      await alone(async () => {
        ({ jobId } = (await (await start(imports.commit, run.importId)).json()) as { jobId: string });
        await waiting(1);
        // Between the first portion of the job and its second one.
        lost = alone(async () => {
          await give(agency_roles.filter(isOther));
          await giveAccounts(isOther);
        });
        await waiting(2);
      });
      await lost;
      const ended = async () => reference.call(jobs.get, { params: { jobId } }, agent);
      await vi.waitUntil(async () => (await ended()).stage === 'FAILED', { timeout: 60_000, interval: 50 });
      expect(await ended()).toMatchObject({ error: 'INSUFFICIENT_PRIVILEGES_ERROR' });
      const known = async () =>
        (
          await db()
            .selectFrom('har_bituah_policies')
            .select('id')
            .where('customer_id', '=', customerId)
            .where('policy_number', 'like', '810___')
            .execute()
        ).length;
      expect(await known()).toBe(500);
      await expect(takeBack(reference, run.importId, agent)).rejects.toMatchObject({ status: 403 });

      await give(agency_roles);
      await giveAccounts(() => true);
      expect(await reference.call(imports.run, { params: { importId: run.importId } }, agent)).toMatchObject({
        ...{ stage: 'DONE', applied: 500, error: 'INSUFFICIENT_PRIVILEGES_ERROR' },
      });
      expect(await takeBack(reference, run.importId, agent)).toEqual([]);
      expect(await known()).toBe(0);
    },
  );
});
