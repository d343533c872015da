import type { Tenant } from '../db/tenant';
import { found } from '../http/failure';

/** Who is asked about has to be there: what another agency owns, or what was removed, is not. @throws Failure NOT_FOUND */
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

/** Rows of a customer's history are counted up to here. */
export const countedUpTo = 10_000;
