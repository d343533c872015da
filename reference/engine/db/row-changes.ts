import { sql } from 'kysely';
import type { Db, Schema } from './schema';
import { unawaited } from './statement-marks';

/** Tables whose changes are not noted, by name, with the reason. */
export type Unwatched = Readonly<Partial<Record<keyof Schema, string>>>;

/** A row that a transaction has changed. */
export interface RowChange {
  table: string;
  operation: 'INSERT' | 'UPDATE' | 'DELETE';
  /** Columns that say what the row is: ids, names and numbers. */
  about: Readonly<Record<string, unknown>>;
  /** Changed columns before and after; empty before an insertion and after a deletion. */
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

/** Creates the trigger of each table that is watched and has none yet. */
export async function watchRows(db: Db, unwatched: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select t.table_name as name from information_schema.tables t
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and t.table_name not in ('migrations', 'migrations_lock')
      and t.table_name <> all(${unwatched}::text[])
      and not exists (
        select 1 from pg_catalog.pg_trigger g
        where g.tgrelid = (quote_ident(t.table_schema) || '.' || quote_ident(t.table_name))::regclass
          and g.tgname = 'rows_noted')
    order by 1`.execute(db);
  for (const { name } of rows)
    await sql`create trigger rows_noted after insert or update or delete on ${sql.table(name)} for each row
      when (current_setting('app.notes_rows', true) = 'on') execute function note_row()`.execute(db);
}

/** Notes the rows that the transaction changes; before its first statement. */
export async function noteRows(transaction: Db): Promise<void> {
  await sql`${unawaited} select set_config('app.notes_rows', 'on', true)`.execute(transaction);
}

/** Returns the rows that a transaction has changed since `noteRows`, in order, and forgets them. */
export async function notedRows(transaction: Db): Promise<RowChange[]> {
  const rows = await transaction
    .deleteFrom('row_changes')
    .where(sql<boolean>`transaction_id = pg_current_xact_id()`)
    .returning(['number', 'table_name', 'operation', 'about', 'before', 'after'])
    .execute();
  return rows
    .sort((one, other) => Number(one.number) - Number(other.number))
    .map(({ table_name, operation, about, before, after }) => ({
      table: table_name,
      operation,
      about: about ?? {},
      before: before ?? {},
      after: after ?? {},
    }));
}
