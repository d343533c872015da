'use client';

import type { ReactNode } from 'react';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { useOfferNames } from './offer-words';

type Named = Pick<ProductBase, 'supplierName' | 'grouping' | 'manual'> & { programme?: string };

/** Shows the name of an offer: insurer and route. */
export function OfferName({ product }: { product: Named }) {
  const route = useOfferNames().route(product);
  return (
    <bdi>
      {product.supplierName}
      {route && <OfferRoute product={product}> · {route}</OfferRoute>}
    </bdi>
  );
}

interface OfferRouteProps {
  product: Pick<ProductBase, 'grouping'>;
  children: ReactNode;
}

/** Wraps the name of a route; one that is about the agent's commission is not printed. */
export function OfferRoute({ product, children }: OfferRouteProps) {
  return <span data-internal={product.grouping === 'reducedCommission' || undefined}>{children}</span>;
}
