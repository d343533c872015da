'use client';

import { Checkbox } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { DateField } from '@/components/form/field/date-field';
import { SelectField } from '@/components/form/field/select-field';
import { TextField } from '@/components/form/field/text-field';
import { AlertIcon } from '@/components/ui/icon/icons';
import { requestPage } from '@/lib/access/line-pages';
import { maritalStatuses } from '@/lib/contract/customers/customers';
import type { IssueDriver } from '@/lib/contract/orders/policies';
import classes from './issue.module.css';
import type { IssueForm } from './use-issue-form';

interface DriverFieldsProps {
  driver: IssueDriver;
  /** Place in `drivers`. */
  at: number;
  form: IssueForm;
  requestId: string;
}

/** Edits one driver. What differs from the request is named with both values and leads to a new quote (S2 §5). */
export function DriverFields({ driver, at, form, requestId }: DriverFieldsProps) {
  const { control } = form;
  const text = useTranslations('policies');
  const genders = useTranslations('terms.gender');
  const terms = useTranslations('terms.maritalStatus');
  const name = <F extends string>(field: F) => `drivers.${at as 0}.${field}` as const;
  const { yearsOld, experience } = driver.asked;
  return (
    <section className={classes.driver} aria-label={text('driverNumber', { number: at + 1 })}>
      <h3 className={classes.driverTitle}>
        {text('driverNumber', { number: at + 1 })}
        <small>{text('askedWith', { age: yearsOld, experience })}</small>
      </h3>
      <div className={classes.grid}>
        <TextField control={control} name={name('firstName')} label={text('driver.firstName')} />
        <TextField control={control} name={name('lastName')} label={text('driver.lastName')} />
        <TextField
          control={control}
          name={name('passportNumber')}
          label={text('driver.passportNumber')}
          inputMode="numeric"
          dir="ltr"
        />
        <DateField
          control={control}
          name={name('birthday')}
          label={text('driver.birthday')}
          yearsAhead={0}
          opensAt="decade"
        />
        <DateField
          control={control}
          name={name('licenseIssued')}
          label={text('driver.licenseIssued')}
          yearsAhead={0}
          opensAt="decade"
        />
        <SelectField
          control={control}
          name={name('maritalStatus')}
          label={text('driver.maritalStatus')}
          options={maritalStatuses.map((value) => ({ value, label: terms(value) }))}
        />
        <ChoiceField
          control={control}
          name={name('genderMale')}
          label={text('driver.gender')}
          choices={[
            { value: true, label: genders('MALE') },
            { value: false, label: genders('FEMALE') },
          ]}
        />
      </div>
      <Assumed driver={driver} form={form} />
      <Mismatches driver={driver} requestId={requestId} />
    </section>
  );
}

/** Names what nobody stated, in amber, until the customer has confirmed it. */
function Assumed({ driver: { driverId, assumed }, form }: Pick<DriverFieldsProps, 'driver' | 'form'>) {
  const text = useTranslations('policies.assumed');
  const confirmed = useWatch({ control: form.control, name: 'confirmedDrivers' });
  if (assumed.length === 0) return null;
  const confirm = (is: boolean) =>
    form.setValue('confirmedDrivers', is ? [...confirmed, driverId] : confirmed.filter((one) => one !== driverId), {
      shouldDirty: true,
    });
  return (
    <div role="note" className={classes.difference}>
      <p>
        {text('title')}: {assumed.map((fact) => text(fact)).join(', ')}
      </p>
      <Checkbox
        label={text('confirm')}
        checked={confirmed.includes(driverId)}
        onChange={({ currentTarget }) => confirm(currentTarget.checked)}
      />
    </div>
  );
}

function Mismatches({ driver: { mismatches }, requestId }: { driver: IssueDriver; requestId: string }) {
  const text = useTranslations('policies');
  const terms = useTranslations('terms');
  if (mismatches.length === 0) return null;
  const said = (fact: (typeof mismatches)[number]['fact'], value: string | number) => {
    if (fact === 'gender') return terms(`gender.${value as 'MALE'}`);
    return fact === 'maritalStatus' ? terms(`maritalStatus.${value as 'SINGLE'}`) : String(value);
  };
  return (
    <div role="alert" className={classes.mismatch}>
      <AlertIcon size={20} />
      <div>
        <p className={classes.mismatchTitle}>{text('mismatch.title')}</p>
        <ul>
          {mismatches.map(({ fact, asked, given }) => (
            <li key={fact}>{text(`mismatch.${fact}`, { asked: said(fact, asked), given: said(fact, given) })}</li>
          ))}
        </ul>
        <Link href={requestPage('CAR', { from: requestId })}>{text('mismatch.newQuote')}</Link>
      </div>
    </div>
  );
}
