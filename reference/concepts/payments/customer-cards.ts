import type { CustomerCard } from '../../../lib/contract/orders/payments';
import { isCardExpired } from '../../../lib/rules/work/card-number';
import type { StoredCharge } from '../charges/intend';
import type { Entry } from '../../simulators/gateway/ledger';
import { newId } from '../../engine/db/ids';
import type { Db } from '../../engine/db/schema';
import { type Tenant, tenantOf } from '../../engine/db/tenant';

/** Cards that are shown; the newest come first. */
const maxCards = 20;

/** Returns the saved cards of a customer. */
export async function cardsOfCustomer(tenant: Tenant, customerId: string | null, now: Date): Promise<CustomerCard[]> {
  if (customerId === null) return [];
  const cards = await tenant
    .selectFrom('customer_cards')
    .select(['id', 'last_digits', 'expiration', 'brand'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxCards)
    .execute();
  return cards.map(({ id, last_digits, expiration, brand }) => ({
    id,
    cardNumber: `************${last_digits}`,
    cardExpiration: expiration,
    brand,
    expired: isCardExpired(expiration, now),
  }));
}

/** Keeps the card of a paid order item for the order's customer, if the holder lets us. A card that is kept stays. */
export async function keepPaidCard(
  db: Db,
  { charge, entry, now }: { charge: StoredCharge; entry: Entry | null; now: Date },
): Promise<void> {
  if (!entry?.keeps_card || entry.outcome !== 'captured') return;
  const tenant = tenantOf(db, charge.agency_id);
  const order = await tenant
    .selectFrom('order_items')
    .innerJoin('orders', (join) =>
      join.onRef('orders.agency_id', '=', 'order_items.agency_id').onRef('orders.id', '=', 'order_items.order_id'),
    )
    .select('orders.customer_id')
    .where('order_items.id', '=', charge.subject_id)
    .executeTakeFirst();
  if (!order?.customer_id) return;
  const { card_ref: gateway_ref, last_digits, expiration, brand } = entry;
  if (!gateway_ref || !last_digits || !expiration || !brand) return;
  await tenant
    .insertInto('customer_cards', {
      id: newId(),
      customer_id: order.customer_id,
      gateway_ref,
      last_digits,
      expiration,
      brand,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['agency_id', 'gateway_ref']).doNothing())
    .execute();
}
