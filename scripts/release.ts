import path from 'node:path';
import { runNode } from './check/command';
import { onPostgres, serverBinaries } from './check/postgres';
import { Refusal, run } from './stack/refusal';

const help = `npm run release -- NAME: writes tests/reference/releases/NAME, the database and the files of this version.

It has a row of everything that is stored, and the reads that are answered. From then on the tests upgrade it on both
database engines, and expect the same answers.`;

async function main([name]: readonly string[]): Promise<void> {
  if (!name || !/^[\w-]+$/.test(name)) throw new Refusal('Name the release, for example `npm run release -- 2027-01`.');
  const { ok, output } = await onPostgres((url) =>
    runNode('release', ['node_modules/vitest/vitest.mjs', 'run', 'tests/reference/releases/release.test.ts'], {
      ...{ TEST_DATABASE_URL: url, RELEASE: name },
      PG_DUMP: path.join(serverBinaries() ?? '', 'pg_dump'),
    }),
  );
  if (!ok) throw new Refusal(output);
  console.log(`The release is in tests/reference/releases/${name}: commit it.`);
}

void run(async () => {
  if (process.argv.includes('--help')) console.log(help);
  else await main(process.argv.slice(2));
});
