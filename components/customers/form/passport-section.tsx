'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { queryFor } from '@/components/data/query-for';
import { ChoiceField } from '@/components/form/field/choice-field';
import { LicenceFill } from '@/components/scan/licence-fill';
import { DateField } from '@/components/form/field/date-field';
import { SectionCard } from '@/components/form/frame/section-card';
import { TextField } from '@/components/form/field/text-field';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { customers, passport } from '@/lib/contract/customers/customers';
import { passportProblems } from '@/lib/rules/people/passport';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import classes from './card-form.module.css';
import type { CardValues } from './card-values';

const kinds = passport.shape.type.unwrap().options;

/**
 * Edits the customer's identity document.
 * @param folded moves the dates to the folded part
 */
export function PassportSection({ folded }: { folded: boolean }) {
  const text = useTranslations('customers');
  const { control } = useFormContext<CardValues>();
  const type = useWatch({ control, name: 'passport.type' });
  const isValid = useIsValid();
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
          label={text(`idTypes.${type ?? 'NATIONAL_ID'}`)}
          help={isValid ? <Valid /> : type === 'NATIONAL_ID' ? text('idHelp') : undefined}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
        {!folded && <PassportDates />}
      </div>
      <FromLicence />
    </SectionCard>
  );
}

/** Fills the card in from a licence or an ID; the form is marked as changed, and saved by its own button. */
function FromLicence() {
  const { setValue } = useFormContext<CardValues>();
  const set = (path: Parameters<typeof setValue>[0], value: string | undefined) => {
    if (value !== undefined) setValue(path, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <LicenceFill
      wanted={['firstName', 'lastName', 'idNumber', 'birthday', 'gender', 'licenceIssued']}
      onFill={({ firstName, lastName, idNumber, birthday, gender, licenceIssued }) => {
        if (idNumber) setValue('passport.type', 'NATIONAL_ID', { shouldDirty: true });
        set('passport.passportNumber', idNumber);
        set('customerInfo.firstName', firstName);
        set('customerInfo.lastName', lastName);
        set('customerInfo.birthday', birthday);
        set('customerInfo.gender', gender);
        set('customerInfo.drivingLicenseIssued', licenceIssued);
      }}
    />
  );
}

/** Edits dates of issue and expiry. */
export function PassportDates() {
  const text = useTranslations('customers');
  const { control } = useFormContext<CardValues>();
  return (
    <>
      <DateField control={control} name="passport.passportIssueDate" label={text('passportIssueDate')} yearsAhead={0} />
      <DateField control={control} name="passport.passportExpirationDate" label={text('passportExpirationDate')} />
    </>
  );
}

/** Shows the upstream's objection to a document that breaks no rule here (S3 §5). */
function useIsValid(): boolean {
  const { control } = useFormContext<CardValues>();
  const written = JSON.stringify(useWatch({ control, name: 'passport' }));
  const [asked] = useDebouncedValue(written, 400);
  const facts = passport.safeParse(JSON.parse(asked)).data;
  const worthAsking = Boolean(facts?.passportNumber) && passportProblems(facts!, todayInIsrael()).length === 0;
  const { type, passportNumber = '', passportIssueDate, passportExpirationDate } = facts ?? {};
  const query = {
    type,
    passportNumber,
    passportIssueDate: passportIssueDate ?? undefined,
    passportExpirationDate: passportExpirationDate ?? undefined,
  };
  const { data } = useQuery({
    ...queryFor('customers.validatePassport', customers.validatePassport, { query }),
    enabled: worthAsking,
  });
  const refused = useFormState({ control, name: 'passport.passportNumber' }).errors.passport?.passportNumber;
  return worthAsking && asked === written && data?.valid === true && refused === undefined;
}

function Valid() {
  const text = useTranslations('customers');
  return (
    <span className={classes.valid}>
      <CheckIcon size={16} />
      {text('idValid')}
    </span>
  );
}
