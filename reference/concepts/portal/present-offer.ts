import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the SQL of `newOfferOf`: whether a price of an insurer is what a renewal offers now, its chosen offer or else
 * the cheapest. Null while it offers nothing, as at the start of a search.
 */
export const isPresentOffer = (price: string, supplier: string): RawBuilder<boolean | null> => sql<boolean | null>`case
  when renewals.offer = 'SAME_INSURER' and renewals.same_id is not null
  then ${sql.ref(price)} = renewals.same_price and ${sql.ref(supplier)} = renewals.same_supplier
  else ${sql.ref(price)} = renewals.cheapest_price and ${sql.ref(supplier)} = renewals.cheapest_supplier end`;
