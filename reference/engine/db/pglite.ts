import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import type { Database, Prepare } from './database';
import { withStatements } from './pglite-statements';
import type { Schema } from './schema';
import { plugins } from './plugins';
import { queueParsers, rowParsers } from './values';

export const inMemory = 'memory://';

/**
 * Opens the embedded database of a data folder, up to date. Creates the first one in a temporary folder and moves it
 * into place when it is complete, so that a crash leaves no incomplete database.
 */
export async function openPGlite(dataDir: string, prepare: Prepare): Promise<Database> {
  const place = dataDir === inMemory ? inMemory : path.resolve(dataDir, 'db');
  if (place !== inMemory && !(await exists(place))) await create(place, prepare);
  const database = await open(place);
  await prepare(database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return database;
}

async function create(place: string, prepare: Prepare): Promise<void> {
  const workshop = `${place}.new`;
  await rm(workshop, { recursive: true, force: true });
  const database = await open(workshop);
  await prepare(database).finally(() => database.close());
  await rename(workshop, place);
}

/** For one user on one machine: a fifth of the memory that a server's defaults need. */
const startParams = [
  ...PGlite.defaultStartParams,
  ...['shared_buffers=32MB', 'max_connections=5', 'jit=off'].flatMap((setting) => ['-c', setting]),
];

async function open(place: string): Promise<Database> {
  const pglite = await PGlite.create(place, { extensions: { pg_trgm, btree_gin }, parsers: rowParsers, startParams });
  return {
    engine: 'pglite',
    db: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: withStatements(pglite) }), plugins }),
    queue: {
      backend: 'pglite',
      db: fromPglite({
        query: <T>(text: string, values?: unknown[]) => pglite.query<T>(text, values, { parsers: queueParsers }),
        exec: (text) => pglite.exec(text, { parsers: queueParsers }),
        listen: (channel, callback) => pglite.listen(channel, callback),
      }),
    },
    close: async () => {
      if (!pglite.closed) await pglite.close();
    },
  };
}

const exists = (place: string) =>
  stat(place).then(
    () => true,
    () => false,
  );
