import { sql } from 'kysely';
import type { CustomerRow } from '../../../../lib/contract/customers/customers';
import type { Context } from '../../../engine/http/context';
import { rowsOf } from '../find-customers';

/** Customers of the list. */
const max = 10;
/** Openings that are looked at, the latest first: the same card is opened again and again. */
const openings = 200;

/**
 * Returns the customers whose cards the account opened last, the latest first. The audit log knows them (of a card, one
 * opening in ten minutes); what support opened in the name of the account is not its own work. Merged and removed
 * customers are left out.
 */
export async function recentCustomers({
  tenant,
  caller,
  locale,
}: Pick<Context, 'tenant' | 'caller' | 'locale'>): Promise<CustomerRow[]> {
  const opened = await tenant
    .selectFrom('audit')
    .select('customer_id')
    .where('account_id', '=', caller.accountId)
    .where(sql<boolean>`action = 'customers.read' and outcome is null and impersonator_id is null`)
    .orderBy('at', 'desc')
    .limit(openings)
    .execute();
  const ids = [...new Set(opened.flatMap(({ customer_id }) => customer_id ?? []))];
  const rows = await rowsOf(tenant, ids.slice(0, 2 * max), locale);
  return rows.filter(({ customerStatus }) => customerStatus !== 'REMOVED').slice(0, max);
}
