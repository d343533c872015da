import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Schema } from './schema';

/** Returns the number of rows of a query, `most` at most: an exact count of very many rows is too slow. */
export async function countUpTo<T extends keyof Schema>(
  db: Db,
  rows: SelectQueryBuilder<Schema, T, object>,
  most: number,
): Promise<number> {
  const { total } = await db
    .selectFrom(rows.limit(most).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns the same number as an expression, for the statement that reads a page of the rows. */
export const numberUpTo = <T extends keyof Schema>(
  rows: SelectQueryBuilder<Schema, T, object>,
  most: number,
): RawBuilder<number> => sql<number>`(select count(*)::int from (${rows.limit(most)}) as counted)`;
