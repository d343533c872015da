'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { RequestFrame } from '@/components/quotes/request-frame';
import type { SumValues } from '@/components/quotes/sum-insured';
import { SumRequest, SumSummary, useSumLabels } from '@/components/quotes/sum-request';
import { type QuoteFormProps, useQuoteForm } from '@/components/quotes/use-quote-form';
import { riskPrograms, riskRequest, type RiskRequest } from '@/lib/contract/quotes/risk-request';
import { risks } from '@/lib/contract/quotes/risks';
import { riskAges } from '@/lib/rules/quotes/risk-request';
import { type RiskRequestValues, startValues, valuesVersion } from './request-values';

/** Risk quote request (LIN-04): the insured person, the sum, the programme and the summary on one page. */
export function RiskRequestForm(props: QuoteFormProps<RiskRequest>) {
  const { today, customer, sent } = props;
  const t = useTranslations('risks');
  const sumLabelOf = useSumLabels();
  const labelOf = (path: string) => (path === 'program' ? t('program') : sumLabelOf(path));
  const start = useMemo<RiskRequestValues>(
    () => sent?.request ?? startValues(today, customer),
    [sent, today, customer],
  );
  const { form, frame } = useQuoteForm(
    {
      productType: 'RISK',
      schema: riskRequest,
      start,
      version: valuesVersion,
      post: (post, input) => post(risks.createRequest, input),
    },
    props,
  );
  return (
    <RequestFrame
      {...frame}
      call={risks.createRequest}
      labelOf={labelOf}
      summary={
        <SumSummary
          {...{ form, labelOf }}
          schema={riskRequest}
          before={({ program }) => <span>{t(`programs.${program}`)}</span>}
        />
      }
    >
      <SumRequest
        form={form as unknown as UseFormReturn<SumValues>}
        today={today}
        ages={riskAges}
        above={
          <ChoiceField
            control={form.control as unknown as Control<RiskRequestValues>}
            name="program"
            label={t('program')}
            help={t('programHelp')}
            choices={riskPrograms.map((value) => ({ value, label: t(`programs.${value}`) }))}
          />
        }
      />
    </RequestFrame>
  );
}
