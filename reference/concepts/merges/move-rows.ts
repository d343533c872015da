import { type RawBuilder, sql } from 'kysely';
import type { Holding } from '../../../lib/contract/customers/merges';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { movingTables, type MovingTable } from './holdings';
import type { MovedRows } from './tables';

/** Context of a merge. */
export interface MergeContext {
  db: Db;
  tenant: Tenant;
}

const listOf = (values: readonly string[]) => sql`${values as string[]}::text[]`;

/** Counts the rows of each customer that lists show, by kind. */
export async function holdingsOf(
  { db, tenant }: MergeContext,
  customerIds: readonly string[],
): Promise<Map<string, Holding[]>> {
  const held = new Map<string, Holding[]>(customerIds.map((id) => [id, []]));
  for (const { table, kind, there } of movingTables()) {
    const { rows } = await sql<{ id: string; count: number }>`
      select customer_id as id, count(*)::int as count from ${sql.table(table)}
      where agency_id = ${tenant.agencyId} and customer_id = any(${listOf(customerIds)}) and ${there}
      group by customer_id`.execute(db);
    for (const { id, count } of rows) held.get(id)?.push({ kind, count });
  }
  return held;
}

/**
 * Returns the rows that can move. Of rows that are unique per customer only the first of each; the survivor's own come
 * first.
 */
function movable(
  { table, at, unique }: MovingTable,
  agencyId: string,
  survivorId: string,
  from: readonly string[],
): RawBuilder<unknown> {
  const all = sql`select id, customer_id as was from ${sql.table(table)} where agency_id = ${agencyId} and customer_id = any(${listOf(from)})`;
  if (unique.length === 0) return all;
  const columns = sql.join(unique.map((column) => sql.ref(column)));
  return sql`select id, was from (
    select id, customer_id as was, row_number() over (partition by ${columns} order by (customer_id = ${survivorId}) desc, ${sql.ref(at)}, id) as place
    from ${sql.table(table)} where agency_id = ${agencyId} and customer_id = any(${listOf([survivorId, ...from])})
  ) as ranked where place = 1 and was <> ${survivorId}`;
}

/** Moves rows of customers to the survivor. @returns the moved rows, for an undo */
export async function moveRows(
  { db, tenant }: MergeContext,
  survivorId: string,
  from: readonly string[],
): Promise<MovedRows[]> {
  const moved: MovedRows[] = [];
  for (const moving of movingTables()) {
    const { rows } = await sql<{ id: string; was: string }>`
      with held as (${movable(moving, tenant.agencyId, survivorId, from)})
      update ${sql.table(moving.table)} as t set customer_id = ${survivorId} from held
      where t.id = held.id and t.agency_id = ${tenant.agencyId} returning t.id, held.was`.execute(db);
    if (rows.length > 0) moved.push({ table: moving.table, rows: rows.map(({ id, was }) => [id, was]) });
  }
  return moved;
}

const known = (moved: readonly MovedRows[]): MovedRows[] =>
  moved.filter(({ table }) => movingTables().some((one) => one.table === table));

/** Returns the moved rows that an undo can restore: they still belong to the survivor. */
export async function returnableRows(
  { db, tenant }: MergeContext,
  survivorId: string,
  moved: readonly MovedRows[],
): Promise<MovedRows[]> {
  const returnable: MovedRows[] = [];
  for (const { table, rows } of known(moved)) {
    const found = await sql<{ id: string }>`
      select id from ${sql.table(table)}
      where agency_id = ${tenant.agencyId} and customer_id = ${survivorId} and id = any(${listOf(rows.map(([id]) => id))})`.execute(
      db,
    );
    const there = new Set(found.rows.map(({ id }) => id));
    returnable.push({ table, rows: rows.filter(([id]) => there.has(id)) });
  }
  return returnable;
}

/** Returns rows to their previous customers. */
export async function returnRows({ db, tenant }: MergeContext, moved: readonly MovedRows[]): Promise<void> {
  for (const { table, rows } of known(moved))
    for (const [customerId, own] of Map.groupBy(rows, ([, was]) => was))
      await sql`update ${sql.table(table)} set customer_id = ${customerId}
        where agency_id = ${tenant.agencyId} and id = any(${listOf(own.map(([id]) => id))})`.execute(db);
}

/** Counts the rows that the survivor got since a merge, by kind. */
export async function freshRows({ db, tenant }: MergeContext, survivorId: string, since: string): Promise<Holding[]> {
  const fresh: Holding[] = [];
  for (const { table, kind, at, there } of movingTables()) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where agency_id = ${tenant.agencyId} and customer_id = ${survivorId} and ${sql.ref(at)} > ${since}::timestamptz and ${there}`.execute(
      db,
    );
    fresh.push({ kind, count: rows[0]!.count });
  }
  return fresh;
}

/** Counts rows by kind. */
export const countsOf = (moved: readonly MovedRows[]): Holding[] =>
  known(moved).map(({ table, rows }) => ({
    kind: movingTables().find((one) => one.table === table)!.kind,
    count: rows.length,
  }));
