'use client';

import type { ProductBase } from '@/lib/contract/quotes';
import { useOfferNames } from './offer-words';

type Named = Pick<ProductBase, 'supplierName' | 'grouping' | 'manual'> & { programme?: string };

/** Shows the name of an offer: insurer and route. A route that is about the agent's commission is not printed. */
export function OfferName({ product }: { product: Named }) {
  const route = useOfferNames().route(product);
  return (
    <bdi>
      {product.supplierName}
      {route && <span data-internal={product.grouping === 'reducedCommission' || undefined}> · {route}</span>}
    </bdi>
  );
}
