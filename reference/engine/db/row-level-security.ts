import { sql } from 'kysely';
import type { Db } from './schema';
import { unawaited } from './statement-marks';
import type { SearchTable } from './tenant';

/** Tables without row-level security although their rows belong to one agency, by name, with the reason. */
export type Unfenced = Readonly<Partial<Record<SearchTable, string>>>;

/** Reason of tables that searches use. */
export const searchReason =
  'the condition of row-level security goes before any that is not leakproof, LIKE among them, so no search index could be used';

const tables = new Set<string>();

/**
 * Sets the tables of all concepts that have no row-level security. Their agency column is `owner`, and only
 * `tenant.search` queries them; the rows that they find are then read from a protected table.
 */
export function setUnfenced(all: readonly Unfenced[]): void {
  tables.clear();
  for (const table of all.flatMap(Object.keys)) tables.add(table);
}

/** Returns the names of these tables. */
export const unfencedTables = (): string[] => [...tables];

/** Names of the policy in earlier versions. */
const formerPolicies = ['own_agency', 'own_agencies'] as const;

/**
 * Enables row-level security on PostgreSQL servers, in addition to the scoped query builder: inside a call of a
 * signed-in account the database shows only the rows of that agency, or those of an administrator's realm. Work of the
 * system (sign-in, jobs, seed) sets no agency.
 * Superusers and roles with BYPASSRLS are not restricted by it.
 */
export async function enforceRowLevelSecurity(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join pg_catalog.pg_class t on t.oid = (quote_ident(c.table_schema) || '.' || quote_ident(c.table_name))::regclass
    where c.table_schema = current_schema() and c.column_name = 'agency_id' and t.relkind = 'r'
      and not exists (select 1 from pg_catalog.pg_policy p where p.polrelid = t.oid and p.polname = 'agencies_of_call')
    order by 1`.execute(db);
  for (const { name } of rows) {
    const table = sql.table(name);
    await sql`alter table ${table} enable row level security`.execute(db);
    await sql`alter table ${table} force row level security`.execute(db);
    for (const former of formerPolicies) await sql`drop policy if exists ${sql.ref(former)} on ${table}`.execute(db);
    // In subqueries, the setting is read once per statement; outside of them once per row, which took most of the time
    // of lists and counts.
    await sql`create policy agencies_of_call on ${table} using (
      (select coalesce(current_setting('app.agency_id', true), '') = '')
      or agency_id = any ((select string_to_array(current_setting('app.agency_id', true), ','))::text[])
    )`.execute(db);
  }
}

/** Limits the rest of the transaction to the agency, or the agencies. */
export async function actAsAgency(transaction: Db, agencies: readonly [string, ...string[]]): Promise<void> {
  const setting = sql`${unawaited} select set_config('app.agency_id', ${sql.lit(agencies.join(','))}, true)`;
  await setting.execute(transaction);
}

/**
 * Reads what belongs to other agencies than the call's, such as the staff who act in its name. A failure ends the
 * transaction, and with it the setting.
 */
export async function beyondAgencies<T>(transaction: Db, read: () => Promise<T>): Promise<T> {
  const current = sql<{ agencies: string | null }>`select current_setting('app.agency_id', true) as agencies`;
  const agencies = (await current.execute(transaction)).rows[0]?.agencies ?? '';
  if (agencies === '') return read();
  await sql`select set_config('app.agency_id', '', true)`.execute(transaction);
  const found = await read();
  await sql`select set_config('app.agency_id', ${sql.lit(agencies)}, true)`.execute(transaction);
  return found;
}
