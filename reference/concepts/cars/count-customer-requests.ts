import type { Tenant } from '../../engine/db/tenant';

/** Counts the requests from the agency's sites that have no customer yet. */
export function countCustomerRequests(tenant: Tenant): Promise<{ total: number }> {
  return tenant
    .selectFrom('quote_requests')
    .where('quote_requests.product_type', '=', 'CAR')
    .where('quote_requests.source', '=', 'customer_site')
    .where('quote_requests.customer_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_items')
            .innerJoin('orders', (join) =>
              join
                .onRef('orders.agency_id', '=', 'order_items.agency_id')
                .onRef('orders.id', '=', 'order_items.order_id'),
            )
            .select('orders.id')
            .whereRef('order_items.agency_id', '=', 'quote_requests.agency_id')
            .whereRef('order_items.request_id', '=', 'quote_requests.id')
            .where('orders.customer_id', 'is not', null),
        ),
      ),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
}
