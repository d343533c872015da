import type { z } from 'zod';
import type { orderCustomer } from '../../../lib/contract/orders/orders';
import { createCustomer, type Place } from '../customers/create-customer';
import { Failure } from '../../engine/failures/failure';
import { survivorOf } from '../customers/survivor';

/** The customer of an order: id and search text. */
export interface AttachedCustomer {
  customerId: string | null;
  customerSearch: string;
}

const nobody: AttachedCustomer = { customerId: null, customerSearch: '' };

/**
 * Finds or creates the chosen customer; returns empty facts for "later". A merged customer leads to the survivor.
 * @throws Failure NOT_FOUND for a customer that the agency does not have, DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR.
 */
export async function attachedCustomer(
  place: Place,
  chosen: z.output<typeof orderCustomer>,
): Promise<AttachedCustomer> {
  if (chosen.kind === 'later') return nobody;
  const customerId =
    chosen.kind === 'new'
      ? await createCustomer(place, chosen.customer, 'customer.customer.')
      : await survivorOf(place.tenant, chosen.customerId);
  const { tenant } = place;
  const known = await tenant
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('status', '<>', 'REMOVED')
    .executeTakeFirst();
  if (!known) throw new Failure('NOT_FOUND', { field: 'customer.customerId' });
  const search = await tenant.search
    .selectFrom('customer_search')
    .select('customer_search.text')
    .where('customer_search.customer_id', '=', customerId)
    .executeTakeFirst();
  return { customerId, customerSearch: search?.text ?? '' };
}
