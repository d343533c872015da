import { globSync } from 'node:fs';
import path from 'node:path';
import { root } from '../stack/child';

/** Files that need no database, start their own, or prove what the embedded engine keeps: they run there only. */
const withoutDatabase = [
  'bidi-runs',
  'certificate',
  'control',
  'delivery',
  'durability',
  'file-stores',
  'logs',
  'pdf-engine',
  'picture',
  'secrets',
  'sentinels',
  'signature-v4',
  'start',
  'watch-work',
];

/** Files where engines may differ and a bug costs data, money or a secret: they run on both. */
const critical = [
  'customers',
  'fences',
  'idempotency',
  'jobs',
  'merges',
  'migrations',
  'order-changes',
  'orders',
  'payments',
  'releases',
  'saved-cards',
  'statements',
  'upgrade',
];

const folder = 'tests/reference';

/**
 * Assigns the tests of the reference upstream to the database engines. Each start of the embedded engine takes 2 s of
 * CPU, so only what is critical runs there as well. `BOTH=1` runs every file on both.
 */
export function filesByEngine(both = Boolean(process.env.BOTH)): { embedded: string[]; postgresql: string[] } {
  const nameOf = (file: string) => path.basename(file, '.test.ts');
  const postgresql = globSync(`${folder}/*/*.test.ts`, { cwd: root })
    .toSorted()
    .filter((file) => !withoutDatabase.includes(nameOf(file)));
  return { embedded: postgresql.filter((file) => both || critical.includes(nameOf(file))), postgresql };
}
