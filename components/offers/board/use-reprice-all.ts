'use client';

import { useQueryClient } from '@tanstack/react-query';
import { toFailure } from '@/components/data/api-failure';
import { useAction, useTellFailure } from '@/components/data/use-action';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { type Choices, type ChoicesForAll, useOfferLine } from '../offer/offer-line';
import { knownOffers, replaceOffer } from './use-offers';

/** Applies one choice to all offers of the insurers; what one of them refuses is told, and the others stand. */
export function useRepriceAll(requestId: string, products: readonly ProductBase[]): ChoicesForAll {
  const client = useQueryClient();
  const line = useOfferLine();
  const tell = useTellFailure();
  const { run, busy } = useAction(
    (send, next: (product: ProductBase) => Choices | null) =>
      Promise.allSettled(
        ofInsurers(knownOffers(client, requestId)).map(async (product) => {
          const choices = next(product);
          if (choices) replaceOffer(client, await line.reprice(product, choices, send));
        }),
      ),
    {
      queue: 'reprice:all',
      onDone: (answers) => {
        const failed = answers.find((answer) => answer.status === 'rejected');
        if (failed) tell(toFailure(failed.reason));
      },
    },
  );
  return { products: ofInsurers(products), pending: busy, choose: (next) => run(next) };
}

const ofInsurers = (products: readonly ProductBase[]) => products.filter(({ manual }) => !manual);
