import { sql } from 'kysely';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { keepNameWords } from './name-words';
import { storedCustomers } from './read-customer';
import { searchRowOf } from './row';
import { nameWords } from './search-keys';
import { addTerms } from './search-terms';

/**
 * Updates the search rows of customers and their orders. Call it after every change of a card, mark, status or agent.
 * Deletes the search rows of removed customers.
 */
export async function keepFindable(db: Db, tenant: Tenant, customerIds: readonly string[]): Promise<void> {
  const customers = await storedCustomers(tenant, customerIds);
  if (customers.length === 0) return;
  const ids = customers.map(({ row }) => row.id);
  const theirs = sql<boolean>`customer_id = any(${ids}::text[])`;
  await tenant.search.deleteFrom('customer_terms').where(theirs).execute();
  await tenant.search.deleteFrom('customer_search').where(theirs).execute();
  const living = customers.filter(({ row }) => row.status !== 'REMOVED');
  if (living.length === 0) return;
  await keepNameWords(
    tenant,
    living.flatMap(({ row }) => nameWords(row.info)),
  );
  await tenant.search
    .insertMany(
      'customer_search',
      living.map(({ row, media }) => searchRowOf(row, media)),
    )
    .execute();
  await addTerms(db, theirs);
}
