import type { ProductBase } from '../../lib/contract/quotes';
import type { Tenant } from '../db/tenant';
import { readSnapshot, type StoredSnapshot } from '../db/snapshot';
import { Failure } from '../http/failure';
import type { Line, Subject } from '../quotes/line';

/** Offers of live orders that are looked at for one car and period, the latest first. */
const mostItems = 200;

/** Offers of the agency's orders for the same car on some of the same days: not cancelled, deleted or ended. */
const liveItems = (tenant: Tenant, line: Line, plate: string, { insuranceStart, insuranceEnd }: Subject) =>
  tenant
    .selectFrom('orders')
    .innerJoin('order_items', (on) =>
      on.onRef('order_items.agency_id', '=', 'orders.agency_id').onRef('order_items.order_id', '=', 'orders.id'),
    )
    .select(['orders.id', 'orders.order_number', 'order_items.product'])
    .where('orders.registration_number', '=', plate)
    .where('orders.product_type', '=', line.productType)
    .where('orders.cancelled', '=', false)
    .where('orders.deleted_at', 'is', null)
    .where('orders.status', '<>', 'Terminated')
    .where('orders.insurance_start', '<=', insuranceEnd)
    .where('orders.insurance_end', '>=', insuranceStart)
    .orderBy('orders.created_at', 'desc')
    .limit(mostItems)
    .execute();

/**
 * Refuses the same cover twice for one car and period, within the order and against live orders of the agency.
 * @throws Failure DUPLICATE_COVER, with the other order when there is one.
 */
export async function refuseDuplicateCover(
  tenant: Tenant,
  line: Line,
  subject: Subject,
  products: readonly ProductBase[],
): Promise<void> {
  const covers = products.flatMap((product) => line.covers(product));
  const plate = subject.registrationNumber;
  const items = plate === null ? [] : await liveItems(tenant, line, plate, subject);
  const other = items.find(({ product }) =>
    line
      .covers(readSnapshot(line.snapshots.product, product as StoredSnapshot<ProductBase>))
      .some((cover) => covers.includes(cover)),
  );
  if (other) throw new Failure('DUPLICATE_COVER', { order: { orderId: other.id, orderNumber: other.order_number } });
  if (new Set(covers).size < covers.length) throw new Failure('DUPLICATE_COVER');
}
