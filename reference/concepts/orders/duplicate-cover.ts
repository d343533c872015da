import type { ProductBase } from '../../../lib/contract/quotes/quotes';
import type { Tenant } from '../../engine/db/tenant';
import { readSnapshot, type StoredSnapshot } from '../../engine/db/snapshot';
import { Failure } from '../../engine/failures/failure';
import type { Line, Subject } from '../quotes/line';
import { type StoredRequest, storedRequestOfAnyLine } from '../quotes/stored';

/** Offers of live orders that are looked at for one object and period, the latest first. */
const maxItems = 200;

/** Offers of the agency's orders in the same line on some of the same days: not cancelled, deleted or ended. */
const liveItems = (tenant: Tenant, line: Line, { insuranceStart, insuranceEnd }: Subject) =>
  tenant
    .selectFrom('orders')
    .innerJoin('order_items', (on) =>
      on.onRef('order_items.agency_id', '=', 'orders.agency_id').onRef('order_items.order_id', '=', 'orders.id'),
    )
    .select(['orders.id', 'orders.order_number', 'order_items.product', 'order_items.request_id'])
    .where('orders.product_type', '=', line.productType)
    .where('orders.cancelled', '=', false)
    .where('orders.deleted_at', 'is', null)
    .where('orders.status', '<>', 'Terminated')
    .where('orders.insurance_start', '<=', insuranceEnd)
    .where('orders.insurance_end', '>=', insuranceStart)
    .orderBy('orders.created_at', 'desc')
    .limit(maxItems);

/** Returns the live offers for the same car, by its plate, or for the same home, by its address. */
async function itemsOfObject(tenant: Tenant, line: Line, subject: Subject, asked: StoredRequest | undefined) {
  const live = liveItems(tenant, line, subject);
  if (subject.registrationNumber !== null)
    return live.where('orders.registration_number', '=', subject.registrationNumber).execute();
  if (!line.sameObject || !asked) return [];
  const alike = await live.where('orders.title', '=', asked.row.title).execute();
  const same = [];
  for (const item of alike) {
    const other = await storedRequestOfAnyLine(tenant, item.request_id);
    if (line.sameObject(asked.question.request, other.question.request)) same.push(item);
  }
  return same;
}

/**
 * Refuses the same cover twice for one car or home and period, within the order and against live orders of the agency.
 * @param asked the request, by which lines without a plate know the object.
 * @throws Failure DUPLICATE_COVER, with the other order when there is one.
 */
export async function refuseDuplicateCover(
  tenant: Tenant,
  line: Line,
  subject: Subject,
  products: readonly ProductBase[],
  asked?: StoredRequest,
): Promise<void> {
  const covers = products.flatMap((product) => line.covers(product));
  const items = await itemsOfObject(tenant, line, subject, asked);
  const other = items.find(({ product }) =>
    line
      .covers(readSnapshot(line.snapshots.product, product as StoredSnapshot<ProductBase>))
      .some((cover) => covers.includes(cover)),
  );
  if (other) throw new Failure('DUPLICATE_COVER', { order: { orderId: other.id, orderNumber: other.order_number } });
  if (new Set(covers).size < covers.length) throw new Failure('DUPLICATE_COVER');
}
