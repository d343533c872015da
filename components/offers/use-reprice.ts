'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toFailure } from '@/components/data/api-failure';
import { useErrorText } from '@/components/ui/error-notice';
import { showFailure } from '@/components/ui/toasts';
import type { ProductBase } from '@/lib/contract/quotes';
import { type Choices, useOfferLine } from './offer-line';
import { replaceOffer } from './use-offers';

export interface Reprice {
  /** The choices as they stand: the last press shows at once, and goes back when the insurer refuses it. */
  choices: Choices;
  /** The price shown is still that of the choices before. */
  pending: boolean;
  choose: (choices: Choices) => void;
}

/** Applies discounts and other choices to one offer at once (CAR-05, CAR-07). */
export function useReprice(product: ProductBase): Reprice {
  const client = useQueryClient();
  const line = useOfferLine();
  const errorText = useErrorText();
  const { mutate, isPending, variables } = useMutation({
    // One after another: the last choice is the one that stands.
    scope: { id: `reprice:${product.id}` },
    mutationFn: (choices: Choices) => line.reprice(product, choices),
    onSuccess: (priced) => replaceOffer(client, priced),
    onError: (error) => {
      const { code, reference } = toFailure(error);
      const { title, next } = errorText(code);
      showFailure({ title, message: next ?? '', reference });
    },
  });
  return { choices: isPending && variables ? variables : line.choicesOf(product), pending: isPending, choose: mutate };
}
