'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { agedLine, withRiders } from '@/components/offers/offer/aged-line';
import type { OfferLine } from '@/components/offers/offer/offer-line';
import { OffersScreen, type OffersScreenProps } from '@/components/offers/board/offers-screen';
import { InsuredFacts } from '@/components/quotes/insured-facts';
import { Money } from '@/components/ui/value/money';
import { requestPage } from '@/lib/access/line-pages';
import { type RiskProduct, risks, type SavedRiskRequest } from '@/lib/contract/quotes/risks';
import { lifeFacts } from '@/lib/offers/life-facts';

interface RiskResultsProps extends Omit<OffersScreenProps, 'line' | 'saved' | 'title' | 'facts' | 'notice'> {
  saved: SavedRiskRequest;
}

/** Shows the offers of risk cover for one person (LIN-04). */
export function RiskResults({ saved, ...rest }: RiskResultsProps) {
  const t = useTranslations('risks');
  const life = useTranslations('life');
  const { age, gender, smoking, targetAmount, program } = saved.request;
  return (
    <OffersScreen
      {...rest}
      saved={saved}
      line={useRiskLine(saved)}
      title={t('resultsTitle', { person: life('person', { gender, age: String(age) }) })}
      facts={
        <InsuredFacts customer={rest.customer} requestNumber={saved.requestNumber}>
          <li>{t(`programs.${program}`)}</li>
          <li>{life.rich('sum', { amount: () => <Money value={{ amount: targetAmount }} /> })}</li>
          <li>{life('smokingFact', { status: smoking.status, years: smoking.quitYearsAgo ?? 0 })}</li>
        </InsuredFacts>
      }
    />
  );
}

/** Returns what the offer screens need to know about one risk request. */
function useRiskLine({ requestId, request }: SavedRiskRequest): OfferLine<RiskProduct> {
  const terms = useTranslations('terms.productType');
  return useMemo(
    () => ({
      ...agedLine,
      productType: 'RISK',
      calls: risks,
      facts: lifeFacts,
      requestHref: requestPage('RISK', { from: requestId }),
      coversAll: () => true,
      coversOf: () => ['RISK'],
      coverText: () => terms('RISK'),
      reprice: (product, choices, send) =>
        send(risks.reprice, { params: { requestId, productId: product.id }, body: withRiders(product, choices) }),
      knownPerson: { gender: request.gender, birthday: request.birthday ?? null },
    }),
    [requestId, request, terms],
  );
}
