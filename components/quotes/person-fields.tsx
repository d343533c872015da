'use client';

import { useTranslations } from 'next-intl';
import type { Control } from 'react-hook-form';
import { ChoiceField } from '@/components/form/choice-field';
import { NumberField } from '@/components/form/number-field';
import { gender } from '@/lib/contract/customers';
import { insuredAges } from '@/lib/rules/insured-person';
import type { InsuredValues } from './insured-person';

interface PersonFieldsProps {
  control: Control<InsuredValues>;
}

/** Asks for the age and the sex of the insured person. */
export function PersonFields({ control }: PersonFieldsProps) {
  const t = useTranslations('life.fields');
  const terms = useTranslations('terms.gender');
  return (
    <>
      <NumberField control={control} name="age" label={t('age')} {...insuredAges} stepper />
      <ChoiceField
        control={control}
        name="gender"
        label={t('gender')}
        choices={gender.options.map((value) => ({ value, label: terms(value) }))}
      />
    </>
  );
}
