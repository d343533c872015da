import type { ProductBase } from '@/lib/contract/quotes/quotes';

/** Content of an announcement about new offers. */
export type Arrival =
  | { kind: 'one'; product: ProductBase }
  | { kind: 'many'; count: number; cheapest: ProductBase }
  | { kind: 'ended'; offers: number };

/**
 * Returns the news since the last announcement, or null.
 * @param announced ids of the offers already announced.
 */
export function newsOf(
  announced: ReadonlySet<string>,
  products: readonly ProductBase[],
  ended: boolean,
): Arrival | null {
  const fresh = products.filter(({ id }) => !announced.has(id));
  const [first] = fresh;
  if (ended) return { kind: 'ended', offers: products.length };
  if (!first) return null;
  if (fresh.length === 1) return { kind: 'one', product: first };
  const cheapest = products.reduce((kept, product) =>
    product.premia.total.amount < kept.premia.total.amount ? product : kept,
  );
  return { kind: 'many', count: fresh.length, cheapest };
}
