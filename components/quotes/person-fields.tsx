'use client';

import { useTranslations } from 'next-intl';
import type { Control, UseFormReturn } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { DateField } from '@/components/form/field/date-field';
import { NumberField } from '@/components/form/field/number-field';
import { genders } from '@/lib/contract/customers/customers';
import { isDay } from '@/lib/rules/time/calendar';
import { ageAtStart, insuredAges } from '@/lib/rules/people/insured-person';
import type { InsuredValues } from './insured-person';

interface PersonFieldsProps {
  form: UseFormReturn<InsuredValues>;
  /** `YYYY-MM-DD` in Israel. */
  today: string;
  /** Ages that the line insures. */
  ages?: { min: number; max: number };
}

/** Asks for the insured person. A birthday sets the age on the first day of cover; typing an age clears it. */
export function PersonFields({ form, today, ages = insuredAges }: PersonFieldsProps) {
  const t = useTranslations('life');
  const terms = useTranslations('terms.gender');
  const control: Control<InsuredValues> = form.control;
  return (
    <>
      <DateField
        control={control}
        name="birthday"
        label={t('fields.birthday')}
        help={t('birthdayHelp')}
        opensAt="decade"
        yearsAhead={0}
        onSet={(birthday) => {
          if (birthday && isDay(birthday))
            form.setValue('age', ageAtStart({ age: 0, birthday }, today), { shouldDirty: true, shouldValidate: true });
        }}
      />
      <NumberField
        control={control}
        name="age"
        label={t('fields.age')}
        {...ages}
        stepper
        onSet={() => form.setValue('birthday', null, { shouldDirty: true })}
      />
      <ChoiceField
        control={control}
        name="gender"
        label={t('fields.gender')}
        choices={genders.map((value) => ({ value, label: terms(value) }))}
      />
    </>
  );
}
