import { sql } from 'kysely';
import type { Filing } from '../../../lib/contract/customers/filings';
import type { Tenant } from '../../engine/db/tenant';

/** Rules of a mailbox whose customers exist. */
export const filingsOf = (tenant: Tenant, accountId: string) =>
  tenant
    .selectFrom('filings')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'filings.agency_id')
        .onRef('customers.id', '=', 'filings.customer_id')
        .on('customers.status', '<>', 'REMOVED'),
    )
    .where('filings.account_id', '=', accountId);

/** Returns the rule of a mailbox for a sender; undefined without one. */
export async function filingOfSender(tenant: Tenant, accountId: string, address: string): Promise<Filing | undefined> {
  if (address === '') return undefined;
  const row = await named(filingsOf(tenant, accountId))
    .where('filings.address', '=', address.toLowerCase())
    .executeTakeFirst();
  return row && filingFrom(row);
}

export const named = (rows: ReturnType<typeof filingsOf>) =>
  rows.select([
    'filings.id',
    'filings.address',
    'filings.customer_id',
    'filings.created_at',
    sql<string>`trim(customers.first_name || ' ' || customers.last_name)`.as('name'),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>;

export const filingFrom = ({ id, address, customer_id, name, created_at }: Row): Filing => ({
  filingId: id,
  address,
  customerId: customer_id,
  customerName: name,
  createdTs: created_at,
});
