import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { ConceptModule } from '../concept';
import type { Db } from './schema';

/**
 * Runs the missing migrations in one transaction.
 * @throws Error when one fails, or when the database was written by a newer version than this one.
 */
export async function migrate(db: Db, concepts: readonly ConceptModule[]): Promise<void> {
  const known = collect(concepts);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(known) },
    // Concepts are developed in parallel: a lower number may arrive later.
    allowUnorderedMigrations: true,
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  await refuseUnknown(db, known);
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(`Migration failed${failed ? ` (${failed})` : ''}: ${messageOf(error)}`, { cause: error });
}

function collect(concepts: readonly ConceptModule[]): Record<string, Migration> {
  const all: Record<string, Migration> = {};
  for (const concept of concepts)
    for (const [name, migration] of Object.entries(concept.migrations ?? {})) {
      if (name in all) throw new Error(`Two migrations are called "${name}"`);
      all[name] = migration;
    }
  return all;
}

async function refuseUnknown(db: Db, known: Record<string, Migration>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'migrations')) return;
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const strangers = rows.map((row) => row.name).filter((name) => !(name in known));
  if (strangers.length > 0)
    throw new Error(
      `The database was written by a newer version of this program (it has "${strangers.join('", "')}").`,
    );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
