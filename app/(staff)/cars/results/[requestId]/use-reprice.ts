'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { useErrorText } from '@/components/ui/error-notice';
import { showFailure } from '@/components/ui/toasts';
import { type CarProduct, cars } from '@/lib/contract/cars';
import { replaceOffer } from './use-offers';

/** What the agent chose about one offer. */
export type Pricing = Pick<CarProduct, 'selectedRider'> & { discountIds: readonly string[] };

export interface Reprice {
  /** The choice as it stands: what was pressed last shows at once, and goes back when the insurer refuses it. */
  pricing: Pricing;
  /** The price shown is still that of the choice before. */
  pending: boolean;
  choose: (pricing: Pricing) => void;
}

/** Discounts and rider of one offer, applied at once (CAR-05, CAR-07). */
export function useReprice(product: CarProduct): Reprice {
  const client = useQueryClient();
  const errorText = useErrorText();
  const { mutate, isPending, variables } = useMutation({
    // One after another: the last choice is the one that stands.
    scope: { id: `reprice:${product.id}` },
    mutationFn: ({ discountIds, selectedRider }: Pricing) =>
      request(cars.reprice, {
        params: { requestId: product.requestId, productId: product.id },
        body: { discountIds: [...discountIds], rider: selectedRider },
      }),
    onSuccess: (priced) => replaceOffer(client, priced),
    onError: (error) => {
      const { code, reference } = toFailure(error);
      const { title, next } = errorText(code);
      showFailure({ title, message: next ?? '', reference });
    },
  });
  const known: Pricing = { discountIds: product.discounts.applied, selectedRider: product.selectedRider };
  return { pricing: isPending && variables ? variables : known, pending: isPending, choose: mutate };
}
