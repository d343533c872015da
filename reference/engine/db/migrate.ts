import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Migrations } from './migration';
import type { Db } from './schema';

/** What has migrations. */
interface Migrated {
  migrations?: Migrations;
}

/**
 * Runs the missing migrations in one transaction. Without any it only compares names: the migrator reads the whole
 * catalogue first, which takes a second on the embedded engine.
 * @throws Error when one fails, or when the database was written by a newer version than this one.
 */
export async function migrate(db: Db, concepts: readonly Migrated[]): Promise<void> {
  const known = collect(concepts);
  const applied = await appliedTo(db);
  refuseUnknown(applied, known);
  if (Object.keys(known).every((name) => applied.includes(name))) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(known) },
    // Concepts are developed in parallel: a lower number may arrive later.
    allowUnorderedMigrations: true,
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(`Migration failed${failed ? ` (${failed})` : ''}: ${messageOf(error)}`, { cause: error });
}

function collect(concepts: readonly Migrated[]): Record<string, Migration> {
  const all: Record<string, Migration> = {};
  for (const concept of concepts)
    for (const [name, migration] of Object.entries(concept.migrations ?? {})) {
      if (name in all) throw new Error(`Two migrations are called "${name}"`);
      all[name] = migration;
    }
  return all;
}

/** Returns the names of the migrations that a database has. */
async function appliedTo(db: Db): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migrations') is not null as there`.execute(db);
  if (!rows[0]?.there) return [];
  return (await sql<{ name: string }>`select name from migrations`.execute(db)).rows.map(({ name }) => name);
}

function refuseUnknown(applied: readonly string[], known: Record<string, Migration>): void {
  const strangers = applied.filter((name) => !(name in known));
  if (strangers.length > 0)
    throw new Error(
      `The database was written by a newer version of this program (it has "${strangers.join('", "')}").`,
    );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
