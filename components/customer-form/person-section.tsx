'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { ChoiceField } from '@/components/form/choice-field';
import { DateField } from '@/components/form/date-field';
import { SectionCard } from '@/components/form/section-card';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { customerLanguage, gender, maritalStatus, title } from '@/lib/contract/customers';
import classes from './card-form.module.css';
import type { CardValues } from './card-values';

/** Who the customer is. */
export function PersonSection() {
  const text = useTranslations('customers');
  const terms = useTranslations('terms');
  const optional = useTranslations('common')('optional');
  const { control } = useFormContext<CardValues>();
  return (
    <SectionCard id="person" title={text('person')}>
      <div className={classes.grid}>
        <TextField control={control} name="customerInfo.firstName" label={text('firstName')} autoComplete="off" />
        <TextField control={control} name="customerInfo.lastName" label={text('lastName')} autoComplete="off" />
        <TextField
          control={control}
          name="customerInfo.middleName"
          label={text('middleName')}
          badge={optional}
          autoComplete="off"
        />
        <SelectField
          control={control}
          name="customerInfo.title"
          label={text('title')}
          options={title.options.map((value) => ({ value, label: text(`titles.${value}`) }))}
        />
        <ChoiceField
          control={control}
          name="customerInfo.gender"
          label={text('gender')}
          choices={gender.options.map((value) => ({ value, label: terms(`gender.${value}`) }))}
        />
        <SelectField
          control={control}
          name="customerInfo.maritalStatus"
          label={text('maritalStatus')}
          options={maritalStatus.options.map((value) => ({ value, label: terms(`maritalStatus.${value}`) }))}
        />
        <DateField
          control={control}
          name="customerInfo.birthday"
          label={text('birthday')}
          badge={optional}
          yearsAhead={0}
          opensAt="decade"
        />
        <DateField
          control={control}
          name="customerInfo.drivingLicenseIssued"
          label={text('drivingLicenseIssued')}
          badge={optional}
          yearsAhead={0}
          opensAt="decade"
        />
        <SelectField
          control={control}
          name="customerInfo.language"
          label={text('language')}
          help={text('languageHelp')}
          options={customerLanguage.options.map((value) => ({ value, label: text(`languages.${value}`) }))}
        />
        <TextField
          control={control}
          name="professionalInfo.occupation"
          label={text('occupation')}
          badge={optional}
          autoComplete="off"
        />
      </div>
    </SectionCard>
  );
}
