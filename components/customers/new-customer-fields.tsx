'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField } from '@/components/form/field/choice-field';
import { DateField } from '@/components/form/field/date-field';
import { SelectField } from '@/components/form/field/select-field';
import { TextField } from '@/components/form/field/text-field';
import { maritalStatuses } from '@/lib/contract/customers/customers';
import type { WithCustomer } from './customer-values';
import { DuplicateNote } from './duplicate-note';
import type { SentFacts } from './duplicates';
import classes from './order-customer-fields.module.css';

const info = 'customer.customer.customerInfo';
const passport = 'customer.customer.passport';
const mobile = 'customer.customer.media.0.value';
const mail = 'customer.customer.media.1.value';

interface NewCustomerFieldsProps {
  /** Omits the ID, where it is entered elsewhere. */
  withoutNumber?: boolean;
  sent: SentFacts;
}

/** Shows the short form of a new customer: the fields that an order needs, with all their rules. */
export function NewCustomerFields({ withoutNumber = false, sent }: NewCustomerFieldsProps) {
  const text = useTranslations('customers');
  const terms = useTranslations('terms');
  const words = useTranslations('ui');
  const { control } = useFormContext<WithCustomer>();
  const [phone, email] = useWatch({ control, name: [mobile, mail] });
  const optional = words('optional');
  return (
    <div className={classes.grid}>
      <TextField control={control} name={`${info}.firstName`} label={text('firstName')} autoComplete="off" />
      <TextField control={control} name={`${info}.lastName`} label={text('lastName')} autoComplete="off" />
      {!withoutNumber && <NumberFields sent={sent} />}
      <div>
        <TextField
          control={control}
          name={mobile}
          label={text('mobile')}
          badge={optional}
          type="tel"
          inputMode="tel"
          dir="ltr"
          autoComplete="off"
        />
        <DuplicateNote fact="mobilePhone" value={phone ?? ''} sent={sent} />
      </div>
      <div>
        <TextField
          control={control}
          name={mail}
          label={text('email')}
          badge={optional}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="off"
        />
        <DuplicateNote fact="email" value={email ?? ''} sent={sent} />
      </div>
      <DateField
        control={control}
        name={`${info}.birthday`}
        label={text('birthday')}
        badge={optional}
        yearsAhead={0}
        opensAt="decade"
      />
      <DateField
        control={control}
        name={`${info}.drivingLicenseIssued`}
        label={text('drivingLicenseIssued')}
        badge={optional}
        yearsAhead={0}
        opensAt="decade"
      />
      <SelectField
        control={control}
        name={`${info}.maritalStatus`}
        label={text('maritalStatus')}
        options={maritalStatuses.map((value) => ({ value, label: terms(`maritalStatus.${value}`) }))}
      />
      <ChoiceField
        control={control}
        name={`${info}.gender`}
        label={text('gender')}
        choices={(['MALE', 'FEMALE'] as const).map((value) => ({ value, label: terms(`gender.${value}`) }))}
      />
    </div>
  );
}

/** Shows kind and number of the ID, with a note when another customer has it. */
function NumberFields({ sent }: Pick<NewCustomerFieldsProps, 'sent'>) {
  const text = useTranslations('customers');
  const words = useTranslations('ui');
  const { control } = useFormContext<WithCustomer>();
  const [type, number] = useWatch({ control, name: [`${passport}.type`, `${passport}.passportNumber`] });
  return (
    <>
      <ChoiceField
        control={control}
        name={`${passport}.type`}
        label={text('idType')}
        className={classes.wide}
        choices={(['NATIONAL_ID', 'PASSPORT', 'COMPANY'] as const).map((value) => ({
          value,
          label: text(`idTypes.${value}`),
        }))}
      />
      <div className={classes.wide}>
        <TextField
          control={control}
          name={`${passport}.passportNumber`}
          label={text(`idTypes.${type ?? 'NATIONAL_ID'}`)}
          badge={words('optional')}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
        <DuplicateNote fact="passportNumber" value={number ?? ''} sent={sent} />
      </div>
    </>
  );
}

/** Labels of fields whose message key differs from the field name. */
const labels: Record<string, string> = {
  [`${passport}.passportNumber`]: 'idNumber',
  [`${passport}.type`]: 'idType',
  [mobile]: 'mobile',
  [mail]: 'email',
};

/** Returns a function that labels the paths of a customer for the error summary. */
export function useCustomerLabels(): (path: string) => string {
  const text = useTranslations('customers');
  return (path) => {
    const field = path.split('.').at(-1) ?? '';
    const key = labels[path] ?? field;
    return text(text.has(key) ? key : 'customer');
  };
}
