import { parseArgs } from 'node:util';
import { Refusal, run } from './stack/refusal';
import { seedCustomers } from './stack/seed-customers';
import { readSettings } from './stack/settings';

const help = `npm run seed: adds customers to the first demo agency, for work at scale.

  npm run seed -- --customers 1000000

So many there are to be afterwards: a run that was cut short goes on where it was. Writes to the database of
DATABASE_URL, or to the embedded one in DATA_DIR, which must not be in use.`;

const max = 5_000_000;

function readCount(): number | undefined {
  try {
    const { values } = parseArgs({ options: { customers: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
    if (values.help || values.customers === undefined) return undefined;
    const count = Number(values.customers);
    if (!Number.isInteger(count) || count < 1 || count > max)
      throw new Error(`--customers is a whole number from 1 to ${max}, not ${values.customers}.`);
    return count;
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}

async function seed(): Promise<void> {
  const count = readCount();
  if (count === undefined) return console.log(help);
  const { env, dataDir } = readSettings();
  await seedCustomers({ ...env, DATA_DIR: dataDir }, count);
}

void run(seed);
