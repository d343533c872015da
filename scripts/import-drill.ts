import { parseArgs } from 'node:util';
import { runNode } from './check/command';
import { onPostgres } from './check/postgres';
import { Refusal, run } from './stack/refusal';

const help = `npm run import-drill: takes a file in and back while its process is killed at random moments.

  npm run import-drill -- --rows=20000 --kills=50

Both are the default. One file is taken in and back without a kill, another one with so many kills (SIGKILL) on each way,
and both databases must be the same. Runs on a PostgreSQL of its own, and takes about ten minutes; the check runs the same
with fewer rows.`;

async function drill(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '20000' },
      kills: { type: 'string', default: '50' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(help);
  const { rows, kills } = values;
  if (!/^[1-9]\d{2,4}$/.test(rows)) throw new Refusal('Give 100 to 99999 rows.');
  if (!/^[1-9]\d{0,2}$/.test(kills)) throw new Refusal('Give 1 to 999 kills.');
  const { ok, output } = await onPostgres((url) =>
    runNode(
      'import-drill',
      ['node_modules/vitest/vitest.mjs', 'run', 'tests/reference/customers/import-crashes.test.ts'],
      {
        ...{ TEST_DATABASE_URL: url, IMPORT_ROWS: rows, IMPORT_KILLS: kills },
      },
    ),
  );
  if (!ok) throw new Refusal(output);
  console.log(output);
}

void run(drill);
