import type { ProductBase } from '@/lib/contract/quotes';

/** What a screen reader is told about offers that came since it was told last. */
export type Arrival =
  | { kind: 'one'; product: ProductBase }
  | { kind: 'many'; count: number; cheapest: ProductBase }
  | { kind: 'ended'; offers: number };

/**
 * The news since the last announcement, or null when there are none.
 * @param told ids that were announced already.
 */
export function newsOf(told: ReadonlySet<string>, products: readonly ProductBase[], ended: boolean): Arrival | null {
  const fresh = products.filter(({ id }) => !told.has(id));
  const [first] = fresh;
  if (ended) return { kind: 'ended', offers: products.length };
  if (!first) return null;
  if (fresh.length === 1) return { kind: 'one', product: first };
  const cheapest = products.reduce((kept, product) =>
    product.premia.total.amount < kept.premia.total.amount ? product : kept,
  );
  return { kind: 'many', count: fresh.length, cheapest };
}
