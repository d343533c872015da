import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { concepts } from './concepts';
import { addCustomers } from './concepts/customers/bulk';
import { lockDirectory } from './engine/db/directory-lock';
import { openPGlite } from './engine/db/pglite';
import { openPostgres } from './engine/db/postgres';
import { prepareWith } from './engine/db/prepare';
import { readSettings, type Settings } from './engine/settings';
import { demoAgencyId } from './concepts/seed/agencies';

async function open(settings: Settings) {
  const { databaseUrl, dataDir } = settings;
  const prepare = prepareWith(concepts, settings);
  if (databaseUrl) return { database: await openPostgres(databaseUrl, prepare), unlock: () => undefined };
  const unlock = lockDirectory(dataDir);
  return { database: await openPGlite(dataDir, prepare), unlock };
}

/** Adds rows for scale tests to the configured database and logs each step. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { customers: { type: 'string' } } });
  const count = Number(values.customers);
  const { database, unlock } = await open(readSettings(process.env));
  const agencyId = demoAgencyId('standard');
  try {
    await database.db.connection().execute(async (db) => {
      // An index over a million rows takes longer than the statement timeout.
      await sql`set statement_timeout = 0`.execute(db);
      await addCustomers(db, { agencyId, count, onProgress: (done) => process.stdout.write(`${done}\n`) });
    });
  } finally {
    await database.close();
    unlock();
  }
}

await main();
