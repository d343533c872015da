import { sql } from 'kysely';
import { z } from 'zod';
import { job } from '../jobs/job';
import type { Db } from '../db/schema';

/**
 * Gathers the planner's statistics when there are none. Without them it expects a row or two in every table, and joins
 * whole tables where ten rows are asked for.
 */
export async function gatherStatistics(db: Db): Promise<void> {
  const { rows } = await sql<{ gathered: boolean }>`
    select reltuples >= 0 as gathered from pg_class where oid = 'seeded'::regclass`.execute(db);
  if (!rows[0]?.gathered) await sql`analyze`.execute(db);
}

/** Gathers them again and frees the space of removed rows. A server does both by itself, the embedded engine does not. */
export const vacuum = job({
  name: 'base.vacuum',
  data: z.object({}),
  every: '7 3 * * *',
  async run(_, { db, engine, log }) {
    if (engine === 'postgres') return;
    await sql`vacuum (analyze)`.execute(db);
    log.info('database vacuumed');
  },
});
