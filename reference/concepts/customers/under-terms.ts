import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { endOf } from './name-words';

/** Terms under which a customer may be stored. */
export interface Under {
  /** Beginnings of terms. */
  beginnings: readonly string[];
  /** Ends of numbers. */
  ends: readonly string[];
  /** Ids of customers that match for another reason. */
  customers: readonly string[];
}

const inRange = (column: RawBuilder<unknown>, text: string) => sql`${column} >= ${text} and ${column} < ${endOf(text)}`;
const fromEnd = (text: string) => [...text].reverse().join('');

/** Selects the ids of customers under terms, possibly several times; `max` rows per term, or all. */
export function customersUnder(
  tenant: Tenant,
  { beginnings, ends, customers }: Under,
  max: number | null,
): RawBuilder<{ customer_id: string }> {
  const own = (condition: RawBuilder<unknown>) =>
    sql`(select customer_id from ${tenant.search.rows('customer_terms')} where ${condition} limit ${max})`;
  const parts = [
    ...beginnings.map((text) => own(inRange(sql`term`, text))),
    ...ends.map((text) => own(sql`starts_with(term, 'number:') and ${inRange(sql`reverse(term)`, fromEnd(text))}`)),
    sql`select unnest(${[...customers]}::text[])`,
  ];
  return sql<{ customer_id: string }>`${sql.join(parts, sql` union all `)}`;
}

/** Returns whether any customer is stored under the terms. */
export const isUnder = async (db: Db, tenant: Tenant, under: Under): Promise<boolean> =>
  (await sql`select from (${customersUnder(tenant, under, 1)}) as found limit 1`.execute(db)).rows.length > 0;
