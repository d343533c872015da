'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { SwitchField } from '@/components/form/field/switch-field';
import { RequestFrame } from '@/components/quotes/request-frame';
import type { SumValues } from '@/components/quotes/sum-insured';
import { SumRequest, SumSummary, useSumLabels } from '@/components/quotes/sum-request';
import { type QuoteFormProps, useQuoteForm } from '@/components/quotes/use-quote-form';
import { life } from '@/lib/contract/quotes/life';
import { type LifeRequest, lifeRequest } from '@/lib/contract/quotes/life-request';
import { type LifeRequestValues, startValues, valuesVersion } from './request-values';

/** Life quote request (LIN-02): the insured person, the sum and the summary on one page. */
export function LifeRequestForm(props: QuoteFormProps<LifeRequest>) {
  const { today, customer, sent } = props;
  const t = useTranslations('life');
  const labelOf = useSumLabels();
  const start = useMemo<LifeRequestValues>(
    () => sent?.request ?? startValues(today, customer),
    [sent, today, customer],
  );
  const { form, frame } = useQuoteForm(
    {
      productType: 'LIFE',
      schema: lifeRequest,
      start,
      version: valuesVersion,
      post: (post, input) => post(life.createRequest, input),
    },
    props,
  );
  return (
    <RequestFrame
      {...frame}
      call={life.createRequest}
      labelOf={labelOf}
      summary={
        <SumSummary
          {...{ form, labelOf }}
          schema={lifeRequest}
          after={({ renewal }) => renewal && <span>{t('renewal')}</span>}
        />
      }
    >
      <SumRequest
        form={form as unknown as UseFormReturn<SumValues>}
        today={today}
        below={
          <SwitchField
            control={form.control as unknown as Control<LifeRequestValues>}
            name="renewal"
            label={t('fields.renewal')}
            help={t('renewalHelp')}
          />
        }
      />
    </RequestFrame>
  );
}
