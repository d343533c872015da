import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../engine/db/schema';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { job, type Scope } from '../../engine/jobs/job';
import { JobCancelled, runJob } from '../../engine/tray/tracked-job';
import type { Place } from '../customers/create-customer';
import type { RunRow } from './intake';
import { lockImports } from './lines';
import { endRun, placeOf } from './runs';

const retries = 10;

interface Portion {
  /** Where it ended. */
  last: number;
  lines: number;
  /** Lines that added rows to the tables of customers and policies. */
  added?: number;
}

/** How a job works through the lines of a file. */
interface Portions {
  /** Counts the lines that are done by an earlier attempt, and all of them. */
  count(tenant: Tenant, run: RunRow): Promise<{ done: number; total: number }>;
  /**
   * Works on the next lines, in a transaction that locks the agency's imports.
   * @param from where the portion before ended; undefined for the first. @returns null when there are no more
   */
  next(place: Place, run: RunRow, from: number | undefined): Promise<Portion | null>;
  /**
   * Returns whether somebody may go on; asked before each portion. Without it nobody is asked: taking back is always in
   * the interest of whoever lost the right.
   */
  mayGoOn?(place: Place, run: RunRow, accountId: string): Promise<boolean>;
  /** Ends the work on the file, after its last line, in one transaction. */
  end(scope: Scope, run: RunRow): Promise<void>;
}

/** New rows after which the planner's statistics are renewed, and then each time that they are ten times as many. */
const firstAnalysis = 1_000;

/** Tables that grow with the lines of files. */
const growing = [
  ...['customers', 'customer_media', 'customer_search', 'orders', 'order_search', 'imported_policies'],
  ...['har_bituah_policies', 'customer_imports', 'import_lines'],
];

/**
 * Renews the planner's statistics of tables that had fewer rows than were added: plans that were made for a small table
 * read the grown one whole. PostgreSQL itself multiplies them by the size of the table.
 */
async function analyseTables(db: Db, added: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where oid = any(${growing}::regclass[]) and reltuples < ${added}`.execute(db);
  if (rows.length > 0) await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
}

const lostRight = 'INSUFFICIENT_PRIVILEGES_ERROR';

/**
 * Declares a job that changes what a file stands for, portion by portion. It goes on where it stopped: a portion that was
 * not committed is repeated. One that its owner stops or may not go on with, or that fails for good, leaves the file as taken in: what was done
 * so far stays, and can be taken back.
 */
export const portionsJob = (name: string, { count, next, mayGoOn, end }: Portions) =>
  job({
    name,
    data: z.object({ jobId: z.string(), runId: z.string(), agencyId: z.string() }),
    options: { retryLimit: retries, retryDelay: 1, retryDelayMax: 60, expireInSeconds: 3600 },
    concurrency: 2,
    urgent: true,
    run: (data, context) =>
      runJob(context, data, retries, async ({ row, progress, close, fail }) => {
        const tenant = tenantOf(context.db, data.agencyId);
        const run = await tenant
          .selectFrom('import_runs')
          .selectAll('import_runs')
          .where('import_runs.id', '=', data.runId)
          .executeTakeFirstOrThrow();
        const known = await count(tenant, run);
        let { done } = known;
        let added = 0;
        let analyseAt = firstAnalysis;
        try {
          for (let from: number | undefined, more = true; more;) {
            const at = from;
            const step = await context.inTransaction(async (scope) => {
              const place = placeOf(scope, run);
              await lockImports(place);
              if (mayGoOn && !(await mayGoOn(place, run, row.account_id))) return 'refused';
              return next(place, run, at);
            });
            if (step === 'refused') {
              await endRun(tenant, run.id, 'DONE', lostRight);
              return void (await fail(lostRight));
            }
            more = step !== null;
            done += step?.lines ?? 0;
            from = step?.last;
            added += step?.added ?? 0;
            if (added >= analyseAt) {
              await analyseTables(context.db, added);
              analyseAt = 10 * added;
            }
            await progress(Math.min(done, known.total), known.total);
          }
        } catch (error) {
          if (error instanceof JobCancelled || context.attempt >= retries) await endRun(tenant, run.id, 'DONE');
          throw error;
        }
        await context.inTransaction((scope) => end(scope, run));
        await close();
      }),
  });
