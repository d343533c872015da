import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Migrations of one concept by name. Names start with a four-digit number that orders them over all concepts
 * (`0100 agencies`); a name that has been released is never changed.
 */
export type Migrations = Readonly<Record<`${number} ${string}`, Migration>>;

/** Returns a migration of plain PostgreSQL 15 statements, one string each: the embedded database runs one at a time. */
export const migration = (...statements: string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
