import type { Tenant } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import { requireCustomer } from '../customers/require-customer';
import { standingClaims } from './rows';

/** Where a mail or a call is filed; null for nowhere. */
export interface Filing {
  customerId: string | null;
  orderId: string | null;
  claimId: string | null;
}

/**
 * Checks that order and claim stand and belong to the customer. @returns that customer; one who is not named is that of
 * the order or the claim @throws Failure NOT_FOUND
 */
export async function customerUnder(tenant: Tenant, { customerId, orderId, claimId }: Filing): Promise<string | null> {
  if (customerId !== null) await requireCustomer(tenant, customerId);
  let customer = customerId;
  if (orderId !== null) {
    const order = found(
      await tenant
        .selectFrom('orders')
        .select('customer_id')
        .where('orders.id', '=', orderId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    customer ??= order.customer_id;
    if (order.customer_id !== customer) throw new Failure('NOT_FOUND', { field: 'orderId' });
  }
  if (claimId !== null) {
    const claim = found(
      await standingClaims(tenant).select('claims.customer_id').where('claims.id', '=', claimId).executeTakeFirst(),
    );
    customer ??= claim.customer_id;
    if (claim.customer_id !== customer) throw new Failure('NOT_FOUND', { field: 'claimId' });
  }
  return customer;
}
