'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '@/components/data/use-action';
import { usePressed } from '@/components/data/use-pressed';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { type Choices, type Reprice, useOfferLine } from '../offer/offer-line';
import { replaceOffer } from './use-offers';

/** Applies discounts and other choices to an offer at once (CAR-05, CAR-07). */
export function useReprice(product: ProductBase): Reprice {
  const client = useQueryClient();
  const line = useOfferLine();
  const { attempt } = useAction((send, choices: Choices) => line.reprice(product, choices, send), {
    queue: `reprice:${product.id}`,
    onDone: (priced) => replaceOffer(client, priced),
  });
  const { pressed, press } = usePressed(attempt);
  return { choices: pressed ?? line.choicesOf(product), pending: pressed !== null, choose: press };
}
