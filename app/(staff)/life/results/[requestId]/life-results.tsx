'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { agedLine, withRiders } from '@/components/offers/offer/aged-line';
import type { OfferLine } from '@/components/offers/offer/offer-line';
import { OffersScreen, type OffersScreenProps } from '@/components/offers/board/offers-screen';
import { InsuredFacts } from '@/components/quotes/insured-facts';
import { Money } from '@/components/ui/value/money';
import { requestPage } from '@/lib/access/line-pages';
import { type LifeProduct, life, type SavedLifeRequest } from '@/lib/contract/quotes/life';
import { lifeFacts } from '@/lib/offers/life-facts';

interface LifeResultsProps extends Omit<OffersScreenProps, 'line' | 'saved' | 'title' | 'facts' | 'notice'> {
  saved: SavedLifeRequest;
}

/** Shows the offers of life cover for one person (LIN-02). */
export function LifeResults({ saved, ...rest }: LifeResultsProps) {
  const t = useTranslations('life');
  const { age, gender, smoking, targetAmount, renewal } = saved.request;
  return (
    <OffersScreen
      {...rest}
      saved={saved}
      line={useLifeLine(saved)}
      title={t('resultsTitle', { person: t('person', { gender, age: String(age) }) })}
      facts={
        <InsuredFacts customer={rest.customer} requestNumber={saved.requestNumber}>
          <li>{t.rich('sum', { amount: () => <Money value={{ amount: targetAmount }} /> })}</li>
          <li>{t('smokingFact', { status: smoking.status, years: smoking.quitYearsAgo ?? 0 })}</li>
          {renewal && <li>{t('renewal')}</li>}
        </InsuredFacts>
      }
    />
  );
}

/** Returns what the offer screens need to know about one life request. */
function useLifeLine({ requestId, request }: SavedLifeRequest): OfferLine<LifeProduct> {
  const terms = useTranslations('terms.productType');
  return useMemo(
    () => ({
      ...agedLine,
      productType: 'LIFE',
      calls: life,
      facts: lifeFacts,
      requestHref: requestPage('LIFE', { from: requestId }),
      coversAll: () => true,
      coversOf: () => ['LIFE'],
      coverText: () => terms('LIFE'),
      reprice: (product, choices, send) =>
        send(life.reprice, { params: { requestId, productId: product.id }, body: withRiders(product, choices) }),
      knownPerson: { gender: request.gender },
    }),
    [requestId, request, terms],
  );
}
