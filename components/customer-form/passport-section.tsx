'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/form/choice-field';
import { DateField } from '@/components/form/date-field';
import { SectionCard } from '@/components/form/section-card';
import { TextField } from '@/components/form/text-field';
import { passport } from '@/lib/contract/customers';
import classes from './card-form.module.css';
import type { CardValues } from './card-values';

const kinds = passport.shape.type.unwrap().options;

/** The document that tells a customer from everybody else. */
export function PassportSection() {
  const text = useTranslations('customers');
  const optional = useTranslations('common')('optional');
  const { control } = useFormContext<CardValues>();
  const type = useWatch({ control, name: 'passport.type' });
  return (
    <SectionCard id="passport" title={text('identity')}>
      <div className={classes.grid}>
        <ChoiceField
          control={control}
          name="passport.type"
          label={text('idType')}
          className={classes.wide}
          choices={kinds.map((value) => ({ value, label: text(`idTypes.${value}`) }))}
        />
        <TextField
          control={control}
          name="passport.passportNumber"
          label={text('idNumber')}
          badge={optional}
          help={type === 'NATIONAL_ID' ? text('idHelp') : undefined}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
        <DateField control={control} name="passport.passportIssueDate" label={text('passportIssueDate')} badge={optional} yearsAhead={0} />
        <DateField control={control} name="passport.passportExpirationDate" label={text('passportExpirationDate')} badge={optional} />
      </div>
    </SectionCard>
  );
}
