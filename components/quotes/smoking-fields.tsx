'use client';

import { useTranslations } from 'next-intl';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { NumberField } from '@/components/form/field/number-field';
import { type Smoking, smokingStatuses } from '@/lib/contract/quotes/smoking';

/** Values of a form that asks for smoking habits. */
export interface SmokingValues {
  smoking: Smoking;
}

interface SmokingFieldsProps {
  control: Control<SmokingValues>;
  setValue: UseFormSetValue<SmokingValues>;
}

/** Asks for smoking habits, and for the years since quitting when somebody has quit. */
export function SmokingFields({ control, setValue }: SmokingFieldsProps) {
  const t = useTranslations('life');
  const status = useWatch({ control, name: 'smoking.status' });
  return (
    <>
      <ChoiceField
        control={control}
        name="smoking.status"
        label={t('fields.smoking')}
        choices={smokingStatuses.map((value) => ({ value, label: t(`smokes.${value}`) }))}
        onChoose={(next) => setValue('smoking', { status: next, quitYearsAgo: null }, { shouldDirty: true })}
      />
      {status === 'QUIT' && (
        <NumberField
          control={control}
          name="smoking.quitYearsAgo"
          label={t('fields.quitYears')}
          help={t('smokingHelp')}
          min={0}
          max={99}
          stepper
        />
      )}
    </>
  );
}
