'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import { type Control, type UseFormReturn, type UseFormSetValue, useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/form/choice-field';
import { NumberField } from '@/components/form/number-field';
import { SectionCard } from '@/components/form/section-card';
import { useDraft } from '@/components/form/use-draft';
import { useSchemaForm } from '@/components/form/use-schema-form';
import { useSendRequest } from '@/components/offers/use-send-request';
import type { InsuredCustomer, InsuredValues } from '@/components/quotes/insured-person';
import { missingIn } from '@/components/quotes/missing-fields';
import { PersonFields } from '@/components/quotes/person-fields';
import { RequestFrame } from '@/components/quotes/request-frame';
import parts from '@/components/quotes/request-parts.module.css';
import { RequestSummary } from '@/components/quotes/request-summary';
import { SmokingFields, type SmokingValues } from '@/components/quotes/smoking-fields';
import { usePageOfAddress } from '@/components/quotes/use-page-of-address';
import { Money } from '@/components/ui/money';
import { riskProgram, riskRequest, type RiskRequest } from '@/lib/contract/risk-request';
import { risks } from '@/lib/contract/risks';
import { riskAges } from '@/lib/rules/risk-request';
import { fieldOrder, type RiskRequestValues, startValues, valuesVersion } from './request-values';

interface RiskRequestFormProps {
  /** `YYYY-MM-DD` in Israel. */
  today: string;
  /** Owner of the drafts. */
  accountId: string;
  customer: InsuredCustomer | null;
  /** Sent request to edit. */
  sent: { requestId: string; request: RiskRequest } | null;
}

type RiskForm = UseFormReturn<RiskRequestValues, unknown, RiskRequest>;

/** Risk quote request (LIN-04): the insured person, the sum, the programme and the summary on one page. */
export function RiskRequestForm({ today, accountId, customer, sent }: RiskRequestFormProps) {
  const t = useTranslations('risks');
  const start = useMemo<RiskRequestValues>(
    () => sent?.request ?? startValues(today, customer),
    [sent, today, customer],
  );
  const form = useSchemaForm<typeof riskRequest, RiskRequestValues>(riskRequest, start);
  const subject = sent?.requestId ?? customer?.customerId ?? 'new';
  const draft = useDraft(form, { form: 'risk.request', user: accountId, subject, version: valuesVersion }, start);
  const stale = usePageOfAddress(sent?.requestId);
  const { send, pending, failure } = useSendRequest(form, {
    productType: 'RISK',
    customerId: customer?.customerId,
    post: (post, input) => post(risks.createRequest, input),
    onSent: draft.finish,
  });
  const labelOf = (path: string) => t(`fields.${path.startsWith('smoking.') ? 'quitYears' : path}`);
  return (
    <RequestFrame
      {...{ form, draft, pending, stale, failure, labelOf }}
      call={risks.createRequest}
      onSend={send}
      summary={<Summary form={form} labelOf={labelOf} />}
    >
      <SectionCard id="person" number={1} title={t('parts.person')}>
        <div className={parts.grid}>
          <PersonFields form={form as unknown as UseFormReturn<InsuredValues>} today={today} ages={riskAges} />
          <SmokingFields
            control={form.control as unknown as Control<SmokingValues>}
            setValue={form.setValue as unknown as UseFormSetValue<SmokingValues>}
          />
        </div>
      </SectionCard>
      <SectionCard id="cover" number={2} title={t('parts.cover')}>
        <CoverFields form={form} />
      </SectionCard>
    </RequestFrame>
  );
}

const commonAmounts = [500_000, 1_000_000, 1_500_000, 2_000_000] as const;

function CoverFields({ form }: { form: RiskForm }) {
  const t = useTranslations('risks');
  const control = form.control as unknown as Control<RiskRequestValues>;
  return (
    <div className={parts.stack}>
      <ChoiceField
        control={control}
        name="program"
        label={t('fields.program')}
        help={t('programHelp')}
        choices={riskProgram.options.map((value) => ({ value, label: t(`programs.${value}`) }))}
      />
      <div className={parts.grid}>
        <NumberField
          control={control}
          name="targetAmount"
          label={t('fields.targetAmount')}
          help={t('amountHelp')}
          suffix=" ₪"
        />
      </div>
      <div className={parts.quick} role="group" aria-label={t('quickAmounts')}>
        {commonAmounts.map((amount) => (
          <Button
            key={amount}
            variant="default"
            size="compact-md"
            onClick={() => form.setValue('targetAmount', amount, { shouldDirty: true, shouldValidate: true })}
          >
            <Money value={{ amount }} />
          </Button>
        ))}
      </div>
    </div>
  );
}

function Summary({ form: { control }, labelOf }: { form: RiskForm; labelOf: (path: string) => string }) {
  const t = useTranslations('risks');
  const life = useTranslations('life');
  const values = useDeferredValue(useWatch({ control }) as RiskRequestValues);
  const { age, gender: sex, smoking, targetAmount, program } = values;
  const missing = useMemo(() => missingIn(riskRequest, values, fieldOrder), [values]);
  return (
    <RequestSummary
      missing={missing}
      labelOf={labelOf}
      lines={[
        {
          title: t('parts.person'),
          value: (
            <>
              <span>{life('person', { gender: sex ?? 'NONE', age: String(age ?? '?') })}</span>
              <span>{life('smokingFact', { status: smoking.status, years: smoking.quitYearsAgo ?? 0 })}</span>
            </>
          ),
        },
        {
          title: t('parts.cover'),
          value: (
            <>
              <span>{t(`programs.${program}`)}</span>
              {targetAmount === null ? '—' : <Money value={{ amount: targetAmount }} />}
            </>
          ),
        },
      ]}
    />
  );
}
