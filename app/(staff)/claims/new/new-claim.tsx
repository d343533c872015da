'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import forms from '@/components/claims/claim-form.module.css';
import { CustomerPicker } from '@/components/customers/customer-picker';
import { type CustomerChoice, noCustomer, type WithCustomer } from '@/components/customers/customer-values';
import { DateField } from '@/components/form/field/date-field';
import { SelectField } from '@/components/form/field/select-field';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { TextField } from '@/components/form/field/text-field';
import { Form } from '@/components/form/frame/form';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { ErrorNotice, useErrorText } from '@/components/ui/state/error-notice';
import { claimTypes, type ClaimRow } from '@/lib/contract/claims/claim-lists';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import { suppliers } from '@/lib/insurers/registry';
import { useInsurerName } from '../use-insurer-name';
import { newClaim } from './new-claim-values';
import { type Output, useOpenClaim } from './use-open-claim';

type Values = Omit<z.input<typeof newClaim>, 'customer' | 'type'> & WithCustomer & { type: ClaimRow['type'] | null };

interface NewClaimProps {
  /** Whose claim it is, when the screen was opened from a customer, an order or a policy. */
  customer: CustomerRow | null;
  orderId: string | null;
  registrationNumber: string | null;
  supplier: ClaimRow['supplier'];
}

const startOf = ({ customer, orderId, registrationNumber, supplier }: NewClaimProps): Values => {
  const choice: CustomerChoice = noCustomer('existing');
  return {
    customer: customer ? { ...choice, customerId: customer.customerId, picked: customer } : choice,
    type: 'ACCIDENT',
    orderId,
    registrationNumber,
    supplier,
    insurerClaimNumber: null,
    accidentDate: null,
    accidentTime: null,
    description: null,
  };
};

/** Opens a claim: whose it is, what happened and when; the rest follows in the editor (CLM-01). */
export function NewClaim(props: NewClaimProps) {
  const text = useTranslations('claims');
  const fields = useTranslations('claims.fields');
  const types = useTranslations('terms.claimType');
  const describe = useErrorText();
  const insurerName = useInsurerName();
  const [start] = useState(() => startOf(props));
  const [repeated, setRepeated] = useState<Output | null>(null);
  const form = useSchemaForm<typeof newClaim, Values>(newClaim, start);
  const { run, busy, failure } = useOpenClaim(form, setRepeated);
  const control = form.control as unknown as Control<Values>;
  return (
    <Form
      // No draft: the claim exists a minute after it began, and is saved while typing from then on.
      draft={null}
      form={form}
      onSubmit={(draft) => run({ draft, confirmRepeated: false })}
      labelOf={(path) =>
        path.startsWith('customer') ? text('customer') : path === 'type' ? text('type') : fields(path as 'date')
      }
      className={forms.form!}
    >
      <CustomerPicker />
      <div className={forms.fields}>
        <SelectField
          control={control}
          name="type"
          label={text('type')}
          options={claimTypes.map((value) => ({ value, label: types(value) }))}
        />
        <TextField
          control={control}
          name="registrationNumber"
          label={fields('registrationNumber')}
          inputMode="numeric"
          dir="ltr"
        />
        <DateField control={control} name="accidentDate" label={fields('accidentDate')} yearsAhead={0} />
        <TextField control={control} name="accidentTime" label={fields('accidentTime')} type="time" dir="ltr" />
        <SelectField
          control={control}
          name="supplier"
          label={text('insurer')}
          options={suppliers.map((value) => ({ value, label: insurerName(value) }))}
          searchable
          clearable
        />
        <TextField
          control={control}
          name="insurerClaimNumber"
          label={fields('insurerClaimNumber')}
          inputMode="text"
          dir="ltr"
        />
      </div>
      <TextAreaField control={control} name="description" label={fields('description')} rows={4} />
      {failure && !repeated && <ErrorNotice error={failure} shape="line" />}
      <div>
        <Button type="submit" size="md" loading={busy}>
          {text('open')}
        </Button>
      </div>
      {repeated && (
        <QuestionDialog
          title={describe('CLAIM_REPEATED').title}
          action={text('openAnother')}
          busy={busy}
          onAction={() => run({ draft: repeated, confirmRepeated: true })}
          onClose={() => setRepeated(null)}
        >
          <p>{describe('CLAIM_REPEATED').next}</p>
        </QuestionDialog>
      )}
    </Form>
  );
}
