import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { addCustomers } from './concepts/customers/bulk';
import { openAlone } from './open-alone';
import { readSettings } from './engine/settings';
import { demoAgencyId } from './concepts/seed/agencies';

/** Adds rows for scale tests to the configured database and logs each step. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { customers: { type: 'string' } } });
  const count = Number(values.customers);
  const { database, unlock } = await openAlone(readSettings(process.env));
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
