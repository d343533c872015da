import type { SelectQueryBuilder } from 'kysely';
import type { Db, Schema } from './schema';

/** Number of rows that a query finds, counted no further than `most`: an exact count of very many costs too much. */
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
