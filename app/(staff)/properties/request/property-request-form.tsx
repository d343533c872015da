'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { SectionCard } from '@/components/form/frame/section-card';
import { RequestFrame } from '@/components/quotes/request-frame';
import { RequestSummary } from '@/components/quotes/request-summary';
import { useLiveValues } from '@/components/quotes/use-live-values';
import { type QuoteFormProps, useQuoteForm } from '@/components/quotes/use-quote-form';
import { DateText } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import { properties } from '@/lib/contract/quotes/properties';
import { type PropertyRequest, propertyRequest } from '@/lib/contract/quotes/property-request';
import { earthquakeAmount } from '@/lib/rules/quotes/property-request';
import { CoverSection } from './cover-section';
import { HistorySection } from './history-section';
import { HomeSection } from './home-section';
import {
  fieldOrder,
  following,
  type HomeOwner,
  type PropertyRequestValues,
  startValues,
  valuesVersion,
} from './request-values';
import { SumsSection } from './sums-section';

interface PropertyRequestFormProps extends QuoteFormProps<PropertyRequest, HomeOwner> {
  /** Last day of the policy that the new one follows, `YYYY-MM-DD`. */
  after: string | null;
}

/** Property quote request (LIN-03): the home, its sums, the cover and the summary on one page. */
export function PropertyRequestForm(props: PropertyRequestFormProps) {
  const { today, customer, sent, after } = props;
  const t = useTranslations('properties');
  const start = useMemo<PropertyRequestValues>(
    () => following(sent?.request ?? startValues(today, customer), after, today),
    [sent, today, customer, after],
  );
  const { form, frame } = useQuoteForm(
    {
      productType: 'PROPERTY',
      schema: propertyRequest,
      start,
      version: valuesVersion,
      post: (post, input) => post(properties.createRequest, input),
    },
    props,
  );
  const labelOf = (path: string) => t(`fields.${path.replace('address.', '')}`);
  const control = form.control as unknown as Control<PropertyRequestValues>;
  return (
    <RequestFrame
      {...frame}
      call={properties.createRequest}
      labelOf={labelOf}
      summary={<Summary form={form} labelOf={labelOf} />}
    >
      <SectionCard id="home" number={1} title={t('parts.home')}>
        <HomeSection control={control} />
      </SectionCard>
      <SectionCard id="sums" number={2} title={t('parts.sums')}>
        <SumsSection control={control} />
      </SectionCard>
      <SectionCard id="cover" number={3} title={t('parts.cover')}>
        <CoverSection control={control} setValue={(name, value) => form.setValue(name, value, { shouldDirty: true })} />
      </SectionCard>
      <SectionCard id="period" number={4} title={t('parts.period')}>
        <HistorySection
          control={control}
          onEnd={(end) => form.setValue('insuranceEnd', end, { shouldDirty: true, shouldValidate: true })}
        />
      </SectionCard>
    </RequestFrame>
  );
}

type PropertyForm = UseFormReturn<PropertyRequestValues, unknown, PropertyRequest>;

function Summary({ form, labelOf }: { form: PropertyForm; labelOf: (path: string) => string }) {
  const t = useTranslations('properties');
  const { values, missing } = useLiveValues(form, propertyRequest, fieldOrder);
  const { address, floor, buildingAmount, contentAmount, insuranceStart, insuranceEnd } = values;
  const quake = values.earthquakeCoverage ? earthquakeAmount(values) : 0;
  const sum = (label: string, amount: number | null) =>
    amount !== 0 && (
      <span key={label}>
        {label} {amount === null ? '—' : <Money value={{ amount }} />}
      </span>
    );
  return (
    <RequestSummary
      missing={missing}
      labelOf={labelOf}
      lines={[
        {
          title: t('parts.home'),
          value: (
            <>
              <bdi>{[address.street, address.house].filter(Boolean).join(' ')}</bdi>
              <bdi>{address.city || t('noCity')}</bdi>
              <span>{t(`floors.${floor}`)}</span>
            </>
          ),
        },
        {
          title: t('parts.sums'),
          value: [
            sum(t('fields.buildingAmount'), buildingAmount),
            sum(t('fields.contentAmount'), contentAmount),
            sum(t('earthquakeSum'), quake),
          ],
        },
        {
          title: t('parts.period'),
          value: (
            <span>
              <DateText value={insuranceStart} />–<DateText value={insuranceEnd} />
            </span>
          ),
        },
      ]}
    />
  );
}
