import { parseArgs } from 'node:util';
import { addBackoffice } from './concepts/accounts/add-backoffice';
import { openAlone } from './open-alone';
import { readSettings } from './engine/settings';

const text = { type: 'string', default: '' } as const;

/** Creates an account of the back office in the configured database and prints its password. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { login: text, first: text, last: text, mobile: text, email: text } });
  const { login, first: firstName, last: lastName, mobile, email } = values;
  const { database, unlock } = await openAlone(readSettings(process.env));
  try {
    process.stdout.write(`${await addBackoffice(database.db, { login, firstName, lastName, mobile, email })}\n`);
  } finally {
    await database.close();
    unlock();
  }
}

await main();
