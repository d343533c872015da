import type { ItemPrice, OrderedProduct, priceReasons } from '../../../lib/contract/orders/orders';
import type { PriceLevels } from '../../../lib/rules/quotes/price-check';
import type { ProductBase } from '../../../lib/contract/quotes/quotes';
import type { Supplier } from '../../../lib/insurers/registry';
import { readSnapshotOrNull, writeSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import { personColumn } from '../accounts/person-column';
import { lineOf } from '../quotes/lines';
import { priceLevelsKind } from './snapshots';
import { productOfItem } from './item-row';

const ils = (amount: number) => ({ amount, currency: 'ILS' });

/** A price that an ordered offer got, and why. */
export interface NewPrice {
  amount: number;
  reason: (typeof priceReasons)[number];
  levels: PriceLevels | null;
  accountId: string | null;
  at: Date;
}

/** Writes further prices of an ordered offer; the last one is in force. The caller has locked the order. */
export async function addPrices(tenant: Tenant, orderItemId: string, prices: readonly NewPrice[]): Promise<void> {
  if (prices.length === 0) return;
  const { next } = await tenant
    .selectFrom('item_prices')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(-1)).as('next'))
    .where('order_item_id', '=', orderItemId)
    .executeTakeFirstOrThrow();
  const rows = prices.map(({ amount, reason, levels, accountId, at }, step) => ({
    order_item_id: orderItemId,
    position: Number(next) + 1 + step,
    ...{ amount, reason, account_id: accountId, created_at: at },
    levels: levels && writeSnapshot(priceLevelsKind, levels),
  }));
  await tenant.insertInto('item_prices', rows).execute();
}

interface Changed {
  orderId: string;
  orderItemId: string;
  /** The offer with its price of now. */
  product: OrderedProduct;
  prices: readonly NewPrice[];
}

/** Puts another price of an ordered offer in force: in the item, in its history and in the order. */
export async function putPrice(tenant: Tenant, { orderId, orderItemId, product, prices }: Changed): Promise<void> {
  const { snapshots } = lineOf(product.productType);
  await tenant
    .updateTable('order_items')
    .set({
      product: writeSnapshot<ProductBase>(snapshots.product, product),
      selling_price: product.premia.total.amount,
    })
    .where('id', '=', orderItemId)
    .execute();
  await addPrices(tenant, orderItemId, prices);
  await sumUpOrder(tenant, orderId);
}

/**
 * Stores what an order costs and who insures: the sum of its offers, without those whose cover another one has been
 * issued with.
 */
export async function sumUpOrder(tenant: Tenant, orderId: string): Promise<void> {
  const items = await tenant
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const issued = new Set(
    (await tenant.selectFrom('policies').select('order_item_id').where('order_id', '=', orderId).execute()).map(
      ({ order_item_id }) => order_item_id,
    ),
  );
  const all = items.map((item) => {
    const product = productOfItem(item, 'he');
    return { ...item, product, covers: lineOf(item.product_type).covers(product) };
  });
  const taken = all.filter(({ id }) => issued.has(id)).flatMap(({ covers }) => covers);
  const counted = all.filter(({ id, covers }) => issued.has(id) || !covers.some((cover) => taken.includes(cover)));
  await tenant
    .updateTable('orders')
    .set({
      selling_price: counted.reduce((sum, { selling_price }) => sum + selling_price, 0),
      suppliers: [...new Set(counted.map(({ product }): Supplier => product.supplierType))],
    })
    .where('id', '=', orderId)
    .execute();
}

/** Returns the prices that the offers of an order have had, by item, the one in force last. */
export async function pricesOf(tenant: Tenant, orderItemIds: readonly string[]): Promise<Map<string, ItemPrice[]>> {
  if (orderItemIds.length === 0) return new Map();
  const rows = await tenant
    .selectFrom('item_prices')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'item_prices.agency_id')
        .onRef('accounts.id', '=', 'item_prices.account_id'),
    )
    .select(['item_prices.order_item_id', 'item_prices.amount', 'item_prices.reason', 'item_prices.created_at'])
    .select(personColumn)
    .where('item_prices.order_item_id', 'in', [...orderItemIds])
    .orderBy('item_prices.order_item_id')
    .orderBy('item_prices.position')
    .execute();
  const prices = new Map<string, ItemPrice[]>(orderItemIds.map((id) => [id, []]));
  for (const { order_item_id: id, amount, reason, created_at: fromTs, person: by } of rows)
    prices.get(id)?.push({ amount: ils(amount), reason, by, fromTs });
  return prices;
}

/** Returns the choices at issue that are in the price of an ordered offer; null when it costs what was ordered. */
export async function levelsInForce(tenant: Tenant, orderItemId: string): Promise<PriceLevels | null> {
  const row = await tenant
    .selectFrom('item_prices')
    .select('levels')
    .where('order_item_id', '=', orderItemId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return readSnapshotOrNull(priceLevelsKind, row?.levels ?? null);
}
