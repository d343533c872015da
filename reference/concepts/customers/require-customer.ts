import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';

/** Checks that a customer of the agency exists and was not removed. @throws Failure NOT_FOUND */
export async function requireCustomer(tenant: Tenant, customerId: string) {
  const columns = ['id', 'first_name', 'last_name', 'mobile_phone', 'status'] as const;
  return found(
    await tenant
      .selectFrom('customers')
      .select(columns)
      .where('id', '=', customerId)
      .where('status', '<>', 'REMOVED')
      .executeTakeFirst(),
  );
}

/** Rows of a customer's history are counted up to this number. */
export const countedUpTo = 10_000;
