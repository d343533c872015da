'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { SectionCard } from '@/components/form/section-card';
import { useDraft } from '@/components/form/use-draft';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { useSendRequest } from '@/components/offers/use-send-request';
import { missingIn } from '@/components/quotes/missing-fields';
import { RequestFrame } from '@/components/quotes/request-frame';
import { RequestSummary } from '@/components/quotes/request-summary';
import { usePageOfAddress } from '@/components/quotes/use-page-of-address';
import { DateText } from '@/components/ui/date';
import { Money } from '@/components/ui/money';
import { properties } from '@/lib/contract/properties';
import { type PropertyRequest, propertyRequest } from '@/lib/contract/property-request';
import { earthquakeAmount } from '@/lib/rules/property-request';
import { CoverSection } from './cover-section';
import { HistorySection } from './history-section';
import { HomeSection } from './home-section';
import { fieldOrder, type HomeOwner, type PropertyRequestValues, startValues, valuesVersion } from './request-values';
import { SumsSection } from './sums-section';

interface PropertyRequestFormProps {
  /** `YYYY-MM-DD` in Israel. */
  today: string;
  /** Owner of the drafts. */
  accountId: string;
  customer: HomeOwner | null;
  /** Sent request to edit. */
  sent: { requestId: string; request: PropertyRequest } | null;
}

/** Property quote request (LIN-03): the home, its sums, the cover and the summary on one page. */
export function PropertyRequestForm({ today, accountId, customer, sent }: PropertyRequestFormProps) {
  const t = useTranslations('properties');
  const start = useMemo<PropertyRequestValues>(
    () => sent?.request ?? startValues(today, customer),
    [sent, today, customer],
  );
  const form = useSchemaForm<typeof propertyRequest, PropertyRequestValues>(propertyRequest, start);
  const subject = sent?.requestId ?? customer?.customerId ?? 'new';
  const draft = useDraft(form, { form: 'property.request', user: accountId, subject, version: valuesVersion }, start);
  const stale = usePageOfAddress(sent?.requestId);
  const { send, pending, failure } = useSendRequest(form, {
    productType: 'PROPERTY',
    customerId: customer?.customerId,
    post: (post, input) => post(properties.createRequest, input),
    onSent: draft.finish,
  });
  const labelOf = (path: string) => t(`fields.${path.replace('address.', '')}`);
  const control = form.control as unknown as Control<PropertyRequestValues>;
  return (
    <RequestFrame
      {...{ form, draft, pending, stale, failure, labelOf }}
      call={properties.createRequest}
      onSend={send}
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

function Summary({ form: { control }, labelOf }: { form: PropertyForm; labelOf: (path: string) => string }) {
  const t = useTranslations('properties');
  const values = useDeferredValue(useWatch({ control }) as PropertyRequestValues);
  const { address, floor, buildingAmount, contentAmount, insuranceStart, insuranceEnd } = values;
  const missing = useMemo(() => missingIn(propertyRequest, values, fieldOrder), [values]);
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
