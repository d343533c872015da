'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { DateField } from '@/components/form/field/date-field';
import { FoldedSection, SectionCard } from '@/components/form/frame/section-card';
import { SelectField } from '@/components/form/field/select-field';
import { TextField } from '@/components/form/field/text-field';
import { fittingTitle } from '@/lib/rules/people/fitting-title';
import { customerLanguages, genders, maritalStatuses, titles } from '@/lib/contract/customers/customers';
import classes from './card-form.module.css';
import type { CardValues } from './card-values';
import { PassportDates } from './passport-section';

/**
 * Edits personal details.
 * @param folded hides all but the name
 */
export function PersonSection({ folded }: { folded: boolean }) {
  const text = useTranslations('customers');
  if (!folded)
    return (
      <SectionCard id="person" title={text('person')}>
        <div className={classes.grid}>
          <NameFields />
          <PersonFields />
        </div>
      </SectionCard>
    );
  return (
    <>
      <SectionCard id="person" title={text('person')}>
        <div className={classes.grid}>
          <NameFields />
        </div>
      </SectionCard>
      <FoldedSection id="person-more" title={text('personMore')} aside={text('personMoreInside')}>
        <div className={classes.grid}>
          <PersonFields />
          <PassportDates />
        </div>
      </FoldedSection>
    </>
  );
}

/** Edits the two required fields. */
function NameFields() {
  const text = useTranslations('customers');
  const required = useTranslations('ui')('required');
  const { control } = useFormContext<CardValues>();
  return (
    <>
      {(['firstName', 'lastName'] as const).map((name) => (
        <TextField
          key={name}
          control={control}
          name={`customerInfo.${name}`}
          label={text(name)}
          badge={required}
          autoComplete="off"
        />
      ))}
    </>
  );
}

/** Changes the title along with the gender, whoever sets it: the agent or a scanned licence. */
function useFittingTitle() {
  const { getValues, setValue, watch } = useFormContext<CardValues>();
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      if (name !== 'customerInfo.gender') return;
      const { title: before = 'MISTER', gender: now = 'MALE' } = getValues('customerInfo');
      setValue('customerInfo.title', fittingTitle({ title: before, gender: now }), { shouldDirty: true });
    });
    return unsubscribe;
  }, [getValues, setValue, watch]);
}

function PersonFields() {
  useFittingTitle();
  const text = useTranslations('customers');
  const terms = useTranslations('terms');
  const { control } = useFormContext<CardValues>();
  return (
    <>
      <TextField control={control} name="customerInfo.middleName" label={text('middleName')} autoComplete="off" />
      <SelectField
        control={control}
        name="customerInfo.title"
        label={text('title')}
        options={titles.map((value) => ({ value, label: text(`titles.${value}`) }))}
      />
      <ChoiceField
        control={control}
        name="customerInfo.gender"
        label={text('gender')}
        choices={genders.map((value) => ({ value, label: terms(`gender.${value}`) }))}
      />
      <SelectField
        control={control}
        name="customerInfo.maritalStatus"
        label={text('maritalStatus')}
        options={maritalStatuses.map((value) => ({ value, label: terms(`maritalStatus.${value}`) }))}
      />
      <DateField
        control={control}
        name="customerInfo.birthday"
        label={text('birthday')}
        yearsAhead={0}
        opensAt="decade"
      />
      <DateField
        control={control}
        name="customerInfo.drivingLicenseIssued"
        label={text('drivingLicenseIssued')}
        yearsAhead={0}
        opensAt="decade"
      />
      <SelectField
        control={control}
        name="customerInfo.language"
        label={text('language')}
        help={text('languageHelp')}
        options={customerLanguages.map((value) => ({ value, label: text(`languages.${value}`) }))}
      />
      <TextField control={control} name="professionalInfo.occupation" label={text('occupation')} autoComplete="off" />
    </>
  );
}
