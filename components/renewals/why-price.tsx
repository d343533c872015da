'use client';

import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { PriceExplanation } from '@/components/quotes/price-explanation';
import type { NewOffer } from '@/lib/contract/orders/renewal-card';
import { renewals } from '@/lib/contract/orders/renewals';

/** Explains the price of a new offer by what each change of the facts costs. */
export function WhyPrice({ renewalId, offer }: { renewalId: string; offer: NewOffer }) {
  const text = useTranslations('renewals');
  return (
    <PriceExplanation
      title={text('why.title')}
      none={text('why.none')}
      query={queryFor('renewals.explanation', renewals.explanation, { params: { renewalId }, query: { offer } })}
      stepsOf={({ steps }) =>
        steps.map(({ reason, amount }) => ({ key: reason, label: text(`reasons.${reason}`), amount: amount.amount }))
      }
    />
  );
}
