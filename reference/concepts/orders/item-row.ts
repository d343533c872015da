import type { Selectable } from 'kysely';
import { type OrderedProduct, orderedProduct } from '../../../lib/contract/orders/orders';
import type { ProductBase } from '../../../lib/contract/quotes/quotes';
import { supplierName } from '../../../lib/insurers/names';
import type { Locale } from '../../../lib/i18n/locales';
import { readSnapshot, type StoredSnapshot, writeSnapshot } from '../../engine/db/snapshot';
import { lineOf } from '../quotes/lines';
import type { OrderTables } from './tables';

interface ItemParts {
  id: string;
  orderId: string;
  position: number;
  product: ProductBase;
}

/** Returns the row of an ordered offer. */
export const itemRow = ({ id, orderId, position, product }: ItemParts) => ({
  id,
  order_id: orderId,
  position,
  request_id: product.requestId,
  product_type: product.productType,
  product: writeSnapshot<ProductBase>(lineOf(product.productType).snapshots.product, product),
  selling_price: product.premia.total.amount,
});

export type StoredItem = Pick<Selectable<OrderTables['order_items']>, 'product_type' | 'product' | 'selling_price'>;

/**
 * Returns an ordered offer as stored by any release, at the price in force: its parts add up to it. The insurer is named
 * in the caller's language.
 */
export function productOfItem(
  { product_type, product: stored, selling_price: price }: StoredItem,
  locale: Locale,
): OrderedProduct {
  const line = lineOf(product_type);
  const ordered = readSnapshot(line.snapshots.product, stored as StoredSnapshot<ProductBase>);
  const by = price - ordered.premia.total.amount;
  const product = by === 0 ? ordered : line.raised(ordered, by);
  return orderedProduct.parse({ ...product, supplierName: supplierName(product, locale) });
}
