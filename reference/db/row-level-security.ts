import { sql } from 'kysely';
import type { Db } from './schema';
import type { SearchTable } from './tenant';

/** Setting of the transaction that names the agency in whose name it runs, or several with commas between. */
const setting = 'app.agency_id';

const searchReason =
  'the condition of row-level security goes before any that is not leakproof, LIKE among them, so no search index could be used';

/**
 * Tables with rows of one agency that row-level security leaves alone, with the reason. They name their agency in
 * `owner` and are reached through `tenant.search` only; whoever is found is then read from a fenced table.
 */
export const unfenced = {
  customer_search: searchReason,
  customer_terms: searchReason,
  name_words: searchReason,
  name_sounds: searchReason,
  order_search: searchReason,
} as const satisfies Record<SearchTable, string>;

/**
 * A second fence behind the scoped query builder, on PostgreSQL servers: inside a call of a signed-in person the
 * database itself shows that agency's rows only, or those of an administrator's realm. Work of the system (sign-in, jobs, seed) names no agency.
 * Roles with BYPASSRLS and superusers are not held by it.
 */
export async function enforceRowLevelSecurity(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join pg_catalog.pg_class t on t.oid = (quote_ident(c.table_schema) || '.' || quote_ident(c.table_name))::regclass
    where c.table_schema = current_schema() and c.column_name = 'agency_id' and t.relkind = 'r'
      and not exists (select 1 from pg_catalog.pg_policy p where p.polrelid = t.oid and p.polname = 'own_agencies')
    order by 1`.execute(db);
  for (const { name } of rows) {
    const table = sql.table(name);
    await sql`alter table ${table} enable row level security`.execute(db);
    await sql`alter table ${table} force row level security`.execute(db);
    await sql`drop policy if exists own_agency on ${table}`.execute(db);
    await sql`create policy own_agencies on ${table} using (
      coalesce(current_setting('app.agency_id', true), '') = ''
      or agency_id = any(string_to_array(current_setting('app.agency_id', true), ','))
    )`.execute(db);
  }
}

/** Names the agency, or the agencies, for the rest of the transaction. */
export async function actAsAgency(transaction: Db, agencies: readonly [string, ...string[]]): Promise<void> {
  await sql`select set_config(${setting}, ${agencies.join(',')}, true)`.execute(transaction);
}
