import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Prepare } from './database';
import { connectionSaver } from './pg-statements';
import type { Schema } from './schema';
import { plugins } from './plugins';
import { rowParsers } from './values';

const timeouts = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** Opens a PostgreSQL server, up to date. @throws when it cannot be reached or refuses a migration. */
export async function openPostgres(databaseUrl: string, prepare: Prepare): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    pipeline: true,
    // No statement runs for so long that it would pay to compile it first.
    options: '-c jit=off',
    types: { getTypeParser },
    ...timeouts,
  });
  // The pool replaces an idle connection that breaks; without a listener, the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', connectionSaver());
  const database: Database = {
    engine: 'postgres',
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins }),
    queue: { connectionString: databaseUrl, max: 4 },
    close: () => pool.end(),
  };
  await prepare(database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return database;
}

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && rowParsers[oid]) || pg.types.getTypeParser(oid, format as 'text');
