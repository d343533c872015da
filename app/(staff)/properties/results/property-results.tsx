'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { OfferLine } from '@/components/offers/offer/offer-line';
import { OffersScreen, type OffersScreenProps } from '@/components/offers/board/offers-screen';
import { InsuredFacts } from '@/components/quotes/insured-facts';
import { DateText } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import { WrittenText } from '@/components/ui/value/written-text';
import { requestPage } from '@/lib/access/line-pages';
import { properties, type PropertyProduct, type SavedPropertyRequest } from '@/lib/contract/quotes/properties';
import { propertyColumns, propertyDeductible, propertyFacts } from '@/lib/offers/property-facts';

interface PropertyResultsProps extends Omit<OffersScreenProps, 'line' | 'saved' | 'title' | 'facts' | 'notice'> {
  saved: SavedPropertyRequest;
}

/** Shows the offers for one home (LIN-03). */
export function PropertyResults({ saved, ...rest }: PropertyResultsProps) {
  const t = useTranslations('properties');
  const { buildingAmount, contentAmount, floor, insuranceStart, insuranceEnd } = saved.request;
  return (
    <OffersScreen
      {...rest}
      saved={saved}
      line={usePropertyLine(saved)}
      title={<WrittenText>{saved.title}</WrittenText>}
      facts={
        <InsuredFacts customer={rest.customer} requestNumber={saved.requestNumber}>
          {buildingAmount > 0 && (
            <li>
              {t('fields.buildingAmount')} <Money value={{ amount: buildingAmount }} />
            </li>
          )}
          {contentAmount > 0 && (
            <li>
              {t('fields.contentAmount')} <Money value={{ amount: contentAmount }} />
            </li>
          )}
          <li>{t(`floors.${floor}`)}</li>
          <li>
            <DateText value={insuranceStart} />–<DateText value={insuranceEnd} />
          </li>
        </InsuredFacts>
      }
    />
  );
}

/** Returns what the offer screens need to know about one property request. */
function usePropertyLine({ requestId }: SavedPropertyRequest): OfferLine<PropertyProduct> {
  const terms = useTranslations('terms.productType');
  return useMemo(
    () => ({
      productType: 'PROPERTY',
      calls: properties,
      facts: propertyFacts,
      columns: propertyColumns,
      requestHref: requestPage('PROPERTY', { from: requestId }),
      coversAll: () => true,
      coversOf: () => ['HOME'],
      coverText: () => terms('PROPERTY'),
      deductibleOf: propertyDeductible,
      choicesOf: ({ discounts }) => ({ discountIds: discounts.applied }),
      reprice: ({ id }, { discountIds }, send) =>
        send(properties.reprice, {
          params: { requestId, productId: id },
          body: { discountIds: [...discountIds] },
        }),
      knownPerson: {},
    }),
    [requestId, terms],
  );
}
