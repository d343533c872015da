import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../stack/child';

/** No question to a database is asked there, or the file starts databases of its own: the embedded run is enough. */
const withoutDatabase = [
  'bidi-runs',
  'certificate',
  'control',
  'delivery',
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

/** Where the engines may differ and a mistake costs data, money or a secret: these run on both. */
const critical = [
  'billing',
  'customer-bulk',
  'customers',
  'durability',
  'envelopes',
  'fences',
  'gates',
  'idempotency',
  'isolation',
  'jobs',
  'merges',
  'migrations',
  'orders',
  'sealing',
  'similarities',
  'upgrade',
];

const folder = 'tests/reference';

/** Files of the reference upstream's tests that need a database, by the engine that they run on. `BOTH=1` runs every file on both. */
export function filesByEngine(both = Boolean(process.env.BOTH)): { embedded: string[]; postgresql: string[] } {
  const names = readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.basename(file, '.test.ts'))
    .toSorted();
  const onEither = names.filter((name) => !withoutDatabase.includes(name));
  const onBoth = onEither.filter((name) => both || critical.includes(name));
  // The others take turns.
  const onOne = onEither.filter((name) => !onBoth.includes(name));
  const files = (list: readonly string[]) => list.map((name) => `${folder}/${name}.test.ts`);
  return {
    embedded: files([...onBoth, ...onOne.filter((_, at) => at % 2 === 0)]),
    postgresql: files([...onBoth, ...onOne.filter((_, at) => at % 2 === 1)]),
  };
}
