'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { agedLine, withRiders } from '@/components/offers/offer/aged-line';
import type { OfferLine } from '@/components/offers/offer/offer-line';
import { OffersScreen, type OffersScreenProps } from '@/components/offers/board/offers-screen';
import { InsuredFacts } from '@/components/quotes/insured-facts';
import { requestPage } from '@/lib/access/line-pages';
import {
  health,
  type HealthPackage,
  type HealthProduct,
  type HealthService,
  type SavedHealthRequest,
} from '@/lib/contract/quotes/health';
import { healthFacts } from '@/lib/offers/life-facts';

interface HealthResultsProps extends Omit<OffersScreenProps, 'line' | 'saved' | 'title' | 'facts' | 'notice'> {
  saved: SavedHealthRequest;
  services: readonly HealthService[];
  packages: readonly HealthPackage[];
}

/** Shows the offers of health cover for one person (LIN-01). */
export function HealthResults({ saved, services, packages, ...rest }: HealthResultsProps) {
  const t = useTranslations('life');
  const own = useTranslations('health');
  const { age, gender, serviceIds, packageModelIds } = saved.request;
  const asked = [
    ...services.filter(({ serviceId }) => serviceIds.includes(serviceId)),
    ...packages.filter(({ packageModelId }) => packageModelIds.includes(packageModelId)),
  ];
  return (
    <OffersScreen
      {...rest}
      saved={saved}
      line={useHealthLine(saved)}
      title={own('resultsTitle', { person: t('person', { gender, age: String(age) }) })}
      facts={
        <InsuredFacts customer={rest.customer} requestNumber={saved.requestNumber}>
          {asked.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </InsuredFacts>
      }
    />
  );
}

const coversOf = ({ servicePrices, appliedRiders }: HealthProduct) => [
  ...servicePrices.map(({ serviceId }) => serviceId),
  ...appliedRiders,
];

/** Returns what the offer screens need to know about one health request. */
function useHealthLine({ requestId, request }: SavedHealthRequest): OfferLine<HealthProduct> {
  return useMemo(
    () => ({
      ...agedLine,
      productType: 'HEALTH',
      calls: health,
      facts: healthFacts,
      requestHref: requestPage('HEALTH', { from: requestId }),
      coversAll: ({ packagePriceViews }) => packagePriceViews.every(({ price }) => price !== null),
      coversOf,
      coverText: ({ servicePrices }) => servicePrices.map(({ name }) => name).join(' + '),
      reprice: (product, choices, send) =>
        send(health.reprice, { params: { requestId, productId: product.id }, body: withRiders(product, choices) }),
      knownPerson: { gender: request.gender },
    }),
    [requestId, request],
  );
}
