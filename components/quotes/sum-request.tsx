'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Control, UseFormReturn, UseFormSetValue } from 'react-hook-form';
import { NumberField } from '@/components/form/field/number-field';
import type { FormSchema } from '@/components/form/frame/use-resolved-form';
import { SectionCard } from '@/components/form/frame/section-card';
import { Money } from '@/components/ui/value/money';
import { InsuredSection } from './insured-section';
import type { InsuredValues } from './insured-person';
import parts from './request-parts.module.css';
import { RequestSummary } from './request-summary';
import { SmokingFields, type SmokingValues } from './smoking-fields';
import { sumFields, type SumValues } from './sum-insured';
import { useLiveValues } from './use-live-values';

interface SumRequestProps {
  form: UseFormReturn<SumValues>;
  /** `YYYY-MM-DD` in Israel. */
  today: string;
  /** Ages that the line insures. */
  ages?: { min: number; max: number };
  /** The line's own facts of the cover, above and below the sum. */
  above?: ReactNode;
  below?: ReactNode;
}

/** Sections of a request for a sum that is paid on death: the insured person and the cover. */
export function SumRequest({ form, today, ages, above, below }: SumRequestProps) {
  const t = useTranslations('life');
  return (
    <>
      <InsuredSection form={form as unknown as UseFormReturn<InsuredValues>} today={today} {...(ages && { ages })}>
        <SmokingFields
          control={form.control as unknown as Control<SmokingValues>}
          setValue={form.setValue as unknown as UseFormSetValue<SmokingValues>}
        />
      </InsuredSection>
      <SectionCard id="cover" number={2} title={t('parts.cover')}>
        <div className={parts.stack}>
          {above}
          <SumField form={form} />
          {below}
        </div>
      </SectionCard>
    </>
  );
}

const commonAmounts = [500_000, 1_000_000, 1_500_000, 2_000_000] as const;

/** Asks for the sum, with common sums to choose from. */
function SumField({ form: { control, setValue } }: { form: UseFormReturn<SumValues> }) {
  const t = useTranslations('life');
  return (
    <>
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
            onClick={() => setValue('targetAmount', amount, { shouldDirty: true, shouldValidate: true })}
          >
            <Money value={{ amount }} />
          </Button>
        ))}
      </div>
    </>
  );
}

interface SumSummaryProps<Values extends SumValues, Request> {
  form: UseFormReturn<Values, unknown, Request>;
  schema: FormSchema;
  labelOf: (path: string) => string;
  /** The line's own facts of the cover, before and after the sum. */
  before?: (values: Values) => ReactNode;
  after?: (values: Values) => ReactNode;
}

/** Shows such a request in a few lines. */
export function SumSummary<Values extends SumValues, Request>(props: SumSummaryProps<Values, Request>) {
  const { form, schema, labelOf, before, after } = props;
  const t = useTranslations('life');
  const { values, missing } = useLiveValues(form, schema, sumFields);
  const { age, gender, smoking, targetAmount } = values;
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
              {before?.(values)}
              {targetAmount === null ? '—' : <Money value={{ amount: targetAmount }} />}
              {after?.(values)}
            </>
          ),
        },
      ]}
    />
  );
}

/** Labels of paths that are not named like their field. */
const labels = { 'smoking.quitYearsAgo': 'quitYears', 'smoking.status': 'smoking' } as const;

/** Returns a function that names the field of a path. */
export function useSumLabels(): (path: string) => string {
  const t = useTranslations('life.fields');
  return (path) => t(labels[path as keyof typeof labels] ?? path);
}
