'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import { type Control, type UseFormReturn, type UseFormSetValue, useWatch } from 'react-hook-form';
import { useSendRequest } from '@/components/offers/use-send-request';
import { NumberField } from '@/components/form/number-field';
import { SectionCard } from '@/components/form/section-card';
import { SwitchField } from '@/components/form/switch-field';
import { useDraft } from '@/components/form/use-draft';
import { useSchemaForm } from '@/components/form/use-schema-form';
import type { InsuredCustomer, InsuredValues } from '@/components/quotes/insured-person';
import { missingIn } from '@/components/quotes/missing-fields';
import { PersonFields } from '@/components/quotes/person-fields';
import { RequestFrame } from '@/components/quotes/request-frame';
import parts from '@/components/quotes/request-parts.module.css';
import { RequestSummary } from '@/components/quotes/request-summary';
import { SmokingFields, type SmokingValues } from '@/components/quotes/smoking-fields';
import { usePageOfAddress } from '@/components/quotes/use-page-of-address';
import { Money } from '@/components/ui/money';
import { life } from '@/lib/contract/life';
import { type LifeRequest, lifeRequest } from '@/lib/contract/life-request';
import { fieldOrder, type LifeRequestValues, startValues, valuesVersion } from './request-values';

interface LifeRequestFormProps {
  /** `YYYY-MM-DD` in Israel. */
  today: string;
  /** Owner of the drafts. */
  accountId: string;
  customer: InsuredCustomer | null;
  /** Sent request to edit. */
  sent: { requestId: string; request: LifeRequest } | null;
}

type LifeForm = UseFormReturn<LifeRequestValues, unknown, LifeRequest>;

/** Life quote request (LIN-02): the insured person, the sum and the summary on one page. */
export function LifeRequestForm({ today, accountId, customer, sent }: LifeRequestFormProps) {
  const t = useTranslations('life');
  const start = useMemo(() => sent?.request ?? startValues(today, customer), [sent, today, customer]);
  const form = useSchemaForm<typeof lifeRequest, LifeRequestValues>(lifeRequest, start);
  const subject = sent?.requestId ?? customer?.customerId ?? 'new';
  const draft = useDraft(form, { form: 'life.request', user: accountId, subject, version: valuesVersion }, start);
  const stale = usePageOfAddress(sent?.requestId);
  const { send, pending, failure } = useSendRequest(form, {
    productType: 'LIFE',
    customerId: customer?.customerId,
    post: (post, input) => post(life.createRequest, input),
    onSent: draft.finish,
  });
  const labelOf = (path: string) => t(`fields.${labels[path as keyof typeof labels] ?? path}`);
  return (
    <RequestFrame
      {...{ form, draft, pending, stale, failure, labelOf }}
      call={life.createRequest}
      onSend={send}
      summary={<Summary form={form} labelOf={labelOf} />}
    >
      <SectionCard id="person" number={1} title={t('parts.person')}>
        <div className={parts.grid}>
          <PersonFields form={form as unknown as UseFormReturn<InsuredValues>} today={today} />
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

/** Labels of paths that are not named like their field. */
const labels = { 'smoking.quitYearsAgo': 'quitYears', 'smoking.status': 'smoking' } as const;

const commonAmounts = [500_000, 1_000_000, 1_500_000, 2_000_000] as const;

function CoverFields({ form: { control, setValue } }: { form: LifeForm }) {
  const t = useTranslations('life');
  return (
    <div className={parts.stack}>
      <div className={parts.grid}>
        <NumberField
          control={control as unknown as Control<LifeRequestValues>}
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
            onClick={() => setValue('targetAmount', amount, { shouldDirty: true, shouldValidate: true })}
          >
            <Money value={{ amount }} />
          </Button>
        ))}
      </div>
      <SwitchField
        control={control as unknown as Control<LifeRequestValues>}
        name="renewal"
        label={t('fields.renewal')}
        help={t('renewalHelp')}
      />
    </div>
  );
}

function Summary({ form: { control }, labelOf }: { form: LifeForm; labelOf: (path: string) => string }) {
  const t = useTranslations('life');
  const values = useDeferredValue(useWatch({ control }) as LifeRequestValues);
  const { age, gender, smoking, targetAmount, renewal } = values;
  const missing = useMemo(() => missingIn(lifeRequest, values, fieldOrder), [values]);
  return (
    <RequestSummary
      missing={missing}
      labelOf={labelOf}
      lines={[
        {
          title: t('parts.person'),
          value: (
            <>
              <span>{t('person', { gender: gender ?? 'NONE', age: String(age ?? '?') })}</span>
              <span>{t('smokingFact', { status: smoking.status, years: smoking.quitYearsAgo ?? 0 })}</span>
            </>
          ),
        },
        {
          title: t('parts.cover'),
          value: (
            <>
              {targetAmount === null ? '—' : <Money value={{ amount: targetAmount }} />}
              {renewal && <span>{t('renewal')}</span>}
            </>
          ),
        },
      ]}
    />
  );
}
