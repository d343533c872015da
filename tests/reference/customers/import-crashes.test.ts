import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startJob } from '@/reference/engine/tray/tracked-job';
import type { Database } from '@/reference/engine/db/database';
import { openPostgres } from '@/reference/engine/db/postgres';
import { tenantOf } from '@/reference/engine/db/tenant';
import type { Settings } from '@/reference/engine/settings';
import { demoAccountId, demoAgencyId } from '@/reference/concepts/seed/agencies';
import { readSheet, takeIn } from '@/tests/imports/run-file';
import { renewalHeader, renewalRow, workbookOf } from '@/tests/imports/workbooks';
import { type JobWorker, jobWorkers } from '../jobs/job-workers';
import { freshDatabase, startTestReference, type TestDatabase } from '../harness';
import { freshDataFolder } from '../template';
import type { ImportTask } from './import-process';

/** Size of the drill. `npm run import-drill` runs the whole one. */
const rowCount = Number(process.env.IMPORT_ROWS ?? 600);
const kills = Number(process.env.IMPORT_KILLS ?? 4);

const agencyId = demoAgencyId('standard');
const accountId = demoAccountId('agent');
const folder = await freshDataFolder();
// The test and the process share the database, which only a server allows.
const templates = await Promise.all([freshDatabase(), freshDatabase()]);
const settings: Settings = {
  ...{ port: 0, dataDir: folder, mailFrom: 'desk@a.test', logLevel: process.env.TEST_LOG_LEVEL ?? 'silent' },
};

/** Returns an ID with a right check digit (Luhn). */
function idOf(at: number): string {
  const stem = String(40_000_000 + at);
  const sum = [...stem].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return stem + ((10 - (sum % 10)) % 10);
}

/** Returns a first name of its own, without digits. */
const nameOf = (at: number) => [...String(at)].map((digit) => 'אבגדהוזחטי'[Number(digit)]).join('') + 'ן';

/** Rows of which every third belongs to the person of the row before. */
const rows = (from: number, to: number, premium: number) =>
  Array.from({ length: to - from }, (_, place) => {
    const at = from + place;
    const person = at % 3 === 2 ? at - 1 : at;
    return renewalRow(String(600_000 + at), `כהן ${nameOf(person)}`, idOf(person), premium);
  });

/** A database with one file that waits to be taken in. */
interface Stage {
  database: TestDatabase;
  opened: Database;
  runId: string;
}

/** An earlier file has a fifth of the policies at another price. */
async function stageOf(database: TestDatabase): Promise<Stage> {
  const reference = await startTestReference({ dataDir: folder, databaseUrl: database.url });
  const agent = await reference.as('agent');
  const read = (lines: ReturnType<typeof rows>) =>
    readSheet(reference, { bytes: workbookOf([renewalHeader, ...lines]), supplier: 'HAREL' }, agent);
  const earlier = await read(rows(0, Math.floor(rowCount / 5), 3_000));
  expect(earlier).toMatchObject({ stage: 'READY', error: null });
  await takeIn(reference, earlier.importId, agent);
  const { importId, counts } = await read(rows(0, rowCount, 3_300));
  expect(counts).toMatchObject({ CHANGED: Math.floor(rowCount / 5), NEW: rowCount - Math.floor(rowCount / 5) });
  await reference.stop();
  return { database, opened: await openPostgres(database.url, async () => undefined), runId: importId };
}

interface State {
  /** Each with whether it is there, before the number of its customer. */
  orders: unknown[][];
  customers: [number: string, status: string][];
  policies: string[];
}

/** Everything that an import writes, without ids and times. */
async function stateOf({ opened }: Stage): Promise<State> {
  const { rows: found } = await sql<{ state: string }>`select json_build_object(
    'orders', (select json_agg(json_build_array(o.order_number, o.title, o.selling_price, o.insurance_start,
        o.insurance_end, o.deleted_at is null, c.passport_number) order by o.title, o.order_number)
      from orders o join customers c on c.id = o.customer_id where o.status = 'Imported' and o.title ~ '^6[0-9]{5}$'),
    'customers', (select json_agg(json_build_array(passport_number, status) order by passport_number)
      from customers where passport_number ~ '^4[0-9]{8}$'),
    'policies', (select json_agg(policy_number order by policy_number) from imported_policies),
    'lines', (select json_agg(json_build_array(r.created_at is not null, l.position, l.verdict, l.made_customer,
        l.applied_at is not null, l.undone_at is not null) order by r.created_at, l.position)
      from import_lines l join import_runs r on r.id = l.run_id),
    'runs', (select json_agg(json_build_array(stage, applied) order by created_at) from import_runs),
    'history', (select json_agg(json_build_array(c.passport_number, h.policies, h.new_policies)
        order by c.passport_number, h.policies, h.new_policies) from customer_imports h join customers c on c.id = h.customer_id
        where c.passport_number ~ '^4[0-9]{8}$'))::text as state`.execute(opened.db);
  return JSON.parse(found[0]!.state) as State;
}

/** Returns the files and verdicts whose kept number of lines is not the number of their lines. */
async function miscounted({ opened }: Stage): Promise<unknown[]> {
  const { rows: wrong } = await sql`with counted as (
      select run_id, verdict, count(*)::int as lines from import_lines group by run_id, verdict)
    select run_id, verdict, counted.lines as stored, import_counts.lines as kept
    from counted full join import_counts using (run_id, verdict)
    where coalesce(counted.lines, 0) <> coalesce(import_counts.lines, 0)`.execute(opened.db);
  return wrong;
}

/** Starts a job as its call does. @returns what its process needs */
async function begin({ opened, runId, database }: Stage, job: ImportTask['job']): Promise<ImportTask> {
  const tenant = tenantOf(opened.db, agencyId);
  const stage = job === 'commit' ? 'COMMITTING' : 'UNDOING';
  await tenant.updateTable('import_runs').set({ stage, committed_at: new Date() }).where('id', '=', runId).execute();
  const { jobId } = await startJob(
    { tenant, locale: 'he', now: new Date(), caller: { accountId } },
    job === 'commit' ? 'importCommit' : 'importUndo',
    { importId: runId },
  );
  return { databaseUrl: database.url, settings, job, data: { jobId, runId, agencyId } };
}

/** Runs a job to its end. @returns how long that took, ms */
async function straight(stage: Stage, job: ImportTask['job']): Promise<number> {
  const worker = (await jobWorkers('tests/reference/customers/import-process.ts', folder, await begin(stage, job)))();
  await worker.ready();
  const began = Date.now();
  expect(await worker.run()).toBe(true);
  await worker.kill();
  return Date.now() - began;
}

/** Runs a job that is killed at random moments, and goes on each time. @returns how often it was killed in its work */
async function killed(stage: Stage, job: ImportTask['job'], length: number): Promise<number> {
  const start = await jobWorkers('tests/reference/customers/import-process.ts', folder, await begin(stage, job));
  let hits = 0;
  // Loading takes longer than a round: the next one starts while this one works.
  let spare: JobWorker = start();
  for (let round = 0; round < kills; round++) {
    const worker = spare;
    spare = start();
    const [done] = await Promise.all([
      worker.run(),
      worker.ready().then(async () => {
        await pause((Math.random() * 2 * length) / kills);
        await worker.kill();
      }),
    ]);
    if (!done) hits++;
  }
  expect(await spare.run()).toBe(true);
  await spare.kill();
  return hits;
}

describe.skipIf(!templates[0])('IMP-03 kill -9 while a file is taken in and taken back', () => {
  let quiet: Stage;
  let hit: Stage;
  let before: State;

  beforeAll(async () => {
    quiet = await stageOf(templates[0]!);
    hit = await stageOf(templates[1]!);
    before = await stateOf(quiet);
  }, 600_000);
  afterAll(async () => {
    for (const stage of [quiet, hit]) {
      await stage?.opened.close();
      await stage?.database.drop();
    }
    rmSync(folder, { recursive: true, force: true });
  });

  test(
    'IMP-03 a file is taken in exactly as without a kill, and taken back as well',
    { timeout: 120_000 + rowCount * 60 + kills * 10_000 },
    async () => {
      expect(await stateOf(hit)).toEqual(before);
      for (const job of ['commit', 'undo'] as const) {
        const length = await straight(quiet, job);
        const hits = await killed(hit, job, length);
        expect(hits).toBeGreaterThan(0);
        expect(await stateOf(hit)).toEqual(await stateOf(quiet));
        for (const stage of [quiet, hit]) expect(await miscounted(stage)).toEqual([]);
        if (process.env.IMPORT_KILLS) console.info({ job, rowCount, kills, hits, length });
      }
      // What an import made is gone, and what it changed is as before.
      const now = await stateOf(quiet);
      const there = (rows: [string, string][]) => rows.filter(([, status]) => status !== 'REMOVED');
      expect(there(now.customers)).toEqual(there(before.customers));
      expect(now.policies).toEqual(before.policies);
      expect(now.orders.filter((order) => order.at(-2))).toEqual(before.orders);
    },
  );
});
