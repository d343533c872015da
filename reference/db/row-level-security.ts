import { sql } from 'kysely';
import type { Db } from './schema';

/** Setting of the transaction that names the agency in whose name it runs. */
const setting = 'app.agency_id';

/**
 * A second fence behind the scoped query builder, on PostgreSQL servers: inside a call of a signed-in person the
 * database itself shows that agency's rows only. Work of the system (sign-in, jobs, seed) names no agency.
 * Roles with BYPASSRLS and superusers are not held by it.
 */
export async function enforceRowLevelSecurity(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join pg_catalog.pg_class t on t.oid = (quote_ident(c.table_schema) || '.' || quote_ident(c.table_name))::regclass
    where c.table_schema = current_schema() and c.column_name = 'agency_id' and t.relkind = 'r' and not t.relforcerowsecurity
    order by 1`.execute(db);
  for (const { name } of rows) {
    const table = sql.table(name);
    await sql`alter table ${table} enable row level security`.execute(db);
    await sql`alter table ${table} force row level security`.execute(db);
    await sql`create policy own_agency on ${table} using (
      coalesce(current_setting('app.agency_id', true), '') = '' or agency_id = current_setting('app.agency_id', true)
    )`.execute(db);
  }
}

/** Names the agency for the rest of the transaction. */
export async function actAsAgency(transaction: Db, agencyId: string): Promise<void> {
  await sql`select set_config(${setting}, ${agencyId}, true)`.execute(transaction);
}
