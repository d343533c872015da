import type { Customer, customers } from '../../lib/contract/customers';
import type { Tenant } from '../db/tenant';
import { found } from '../http/failure';
import type { Handlers } from '../http/handlers';
import { assignCustomers } from './assign-customers';
import { createCustomer } from './create-customer';
import { findCustomers } from './find-customers';
import { toCustomer } from './row';

async function customerOf(tenant: Tenant, customerId: string): Promise<Customer> {
  const row = found(
    await tenant.selectFrom('customers').selectAll().where('id', '=', customerId).where('status', '<>', 'REMOVED').executeTakeFirst(),
  );
  const media = await tenant.selectFrom('customer_media').selectAll().where('customer_id', '=', customerId).orderBy('position').execute();
  return toCustomer(row, media);
}

export const customerHandlers = {
  search: ({ query }, { db, tenant }) => findCustomers(db, tenant, query),

  get: ({ params }, { tenant }) => customerOf(tenant, params.customerId),

  assign: assignCustomers,

  async create({ body }, context) {
    const customerId = await createCustomer(context, body);
    context.describe({ customerId });
    return customerOf(context.tenant, customerId);
  },
} satisfies Handlers<typeof customers>;
