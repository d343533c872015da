import type { z } from 'zod';
import type { orderCustomer } from '../../lib/contract/orders';
import { createCustomer } from '../customers/create-customer';
import type { Tenant } from '../db/tenant';
import { Failure } from '../http/failure';

/** The customer of an order: whose it is and what that customer is found by. */
export interface AttachedCustomer {
  customerId: string | null;
  customerSearch: string;
}

const nobody: AttachedCustomer = { customerId: null, customerSearch: '' };

/**
 * Finds or creates the customer that was chosen; nobody for "later".
 * @throws Failure NOT_FOUND for a customer that the agency does not have, DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR.
 */
export async function attachedCustomer(tenant: Tenant, chosen: z.output<typeof orderCustomer>, now: Date): Promise<AttachedCustomer> {
  if (chosen.kind === 'later') return nobody;
  const customerId = chosen.kind === 'new' ? await createCustomer(tenant, chosen.customer, now, 'customer.customer.') : chosen.customerId;
  const row = await tenant.selectFrom('customers').select('search').where('id', '=', customerId).where('status', '<>', 'REMOVED').executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { field: 'customer.customerId' });
  return { customerId, customerSearch: row.search };
}
