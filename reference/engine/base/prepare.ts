import { sql } from 'kysely';
import type { ConceptModule } from '../concept';
import { installQueue } from '../jobs/queue';
import type { Settings } from '../settings';
import type { Prepare } from '../db/database';
import { migrate } from '../db/migrate';
import { enforceRowLevelSecurity } from '../db/row-level-security';
import { watchRows } from '../db/row-changes';
import { gatherStatistics } from './statistics';

/** Number of the advisory lock that lets one process at a time prepare a server's database. */
const lock = 4_207_311;

/**
 * Updates a database: migrations, row-level security, job queue, the demo data on the first start, and the statistics
 * of the planner.
 */
export const prepareWith =
  (concepts: readonly ConceptModule[], settings: Pick<Settings, 'publicUrl'> = {}): Prepare =>
  async (database) => {
    await migrate(database.db, concepts);
    await installQueue(database);
    await database.db.transaction().execute(async (db) => {
      if (database.engine === 'postgres') {
        await sql`select pg_advisory_xact_lock(${lock})`.execute(db);
        await enforceRowLevelSecurity(db);
      }
      await watchRows(
        db,
        concepts.flatMap(({ unwatched = {} }) => Object.keys(unwatched)),
      );
      const seeded = await db
        .insertInto('seeded')
        .values({ name: 'demo' })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst();
      if (!seeded) return;
      const now = new Date();
      for (const concept of concepts) await concept.seed?.({ db, now, settings });
    });
    await gatherStatistics(database.db);
  };
