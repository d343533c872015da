import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Schema } from './schema';

/** Returns the number of rows of a query, `max` at most: an exact count of very many rows is too slow. */
export async function countUpTo<T extends keyof Schema>(
  db: Db,
  rows: SelectQueryBuilder<Schema, T, object>,
  max: number,
): Promise<number> {
  const { total } = await db
    .selectFrom(rows.limit(max).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Returns the same number once a page of the rows was read: a page that is not full says how many there are, so that a
 * search that has to read every row reads them once.
 */
export const countAfter = <T extends keyof Schema>(
  db: Db,
  rows: SelectQueryBuilder<Schema, T, object>,
  { max, found, page, size }: { max: number; found: number; page: number; size: number },
): number | Promise<number> =>
  found < size && (found > 0 || page === 0) ? Math.min(max, page * size + found) : countUpTo(db, rows, max);

/** Returns the same number as an expression, for the statement that reads a page of the rows. */
export const numberUpTo = <T extends keyof Schema>(
  rows: SelectQueryBuilder<Schema, T, object>,
  max: number,
): RawBuilder<number> => sql<number>`(select count(*)::int from (${rows.limit(max)}) as counted)`;

/** Returns the total that each row of a page carries. A page past the end has no row that could tell, so it counts. */
export const totalOf = async (
  rows: readonly { total: number }[],
  page: number,
  count: () => Promise<number>,
): Promise<number> => rows[0]?.total ?? (page > 0 ? count() : 0);
