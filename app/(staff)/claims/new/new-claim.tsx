'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Control, useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import forms from '@/components/claims/claim-form.module.css';
import { RepeatedClaims } from '@/components/claims/repeated-claims';
import { CustomerPicker } from '@/components/customers/customer-picker';
import { type CustomerChoice, noCustomer, type WithCustomer } from '@/components/customers/customer-values';
import { queryFor } from '@/components/data/query-for';
import { DateField } from '@/components/form/field/date-field';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { useOwnDraft } from '@/components/form/draft/use-own-draft';
import { SelectField } from '@/components/form/field/select-field';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { TextField } from '@/components/form/field/text-field';
import { Form } from '@/components/form/frame/form';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { ErrorNotice, useErrorText } from '@/components/ui/state/error-notice';
import { claimLists, claimTypes, type ClaimRow } from '@/lib/contract/claims/claim-lists';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import { suppliers } from '@/lib/insurers/registry';
import { useInsurerName } from '../use-insurer-name';
import { newClaim } from './new-claim-values';
import type { LinkedOrder } from '../use-policies';
import { PolicyChoice } from './policy-choice';
import { type Output, useOpenClaim } from './use-open-claim';

type Values = Omit<z.input<typeof newClaim>, 'customer' | 'type'> & WithCustomer & { type: ClaimRow['type'] | null };

interface NewClaimProps {
  /** Whose claim it is, when the screen was opened from something of a customer. */
  customer: CustomerRow | null;
  order: LinkedOrder | null;
  registrationNumber: string | null;
  supplier: ClaimRow['supplier'];
  /** The call and the document from which it was opened. */
  callId: string | null;
  documentId: string | null;
}

const startOf = ({ customer, order, registrationNumber, supplier, callId, documentId }: NewClaimProps): Values => {
  const choice: CustomerChoice = noCustomer('existing');
  return {
    customer: customer ? { ...choice, customerId: customer.customerId, picked: customer } : choice,
    type: 'ACCIDENT',
    orderId: order?.orderId ?? null,
    registrationNumber,
    supplier,
    insurerClaimNumber: null,
    accidentDate: null,
    accidentTime: null,
    description: null,
    callId,
    documentId,
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
  // What is opened from somewhere else is another claim.
  const from = [props.customer?.customerId, props.order?.orderId, props.callId, props.documentId];
  const subject = from.filter(Boolean).join('-') || 'new';
  const draft = useOwnDraft(form, { form: 'claims.new', subject, version: 1 }, start);
  const { run, busy, failure } = useOpenClaim(form, props.customer?.customerId ?? null, {
    onRepeated: setRepeated,
    onOpened: draft.finish,
  });
  const control = form.control as unknown as Control<Values>;
  return (
    <Form
      draft={draft}
      form={form}
      onSubmit={(entered) => run({ draft: entered, confirmRepeated: false })}
      labelOf={(path) =>
        path.startsWith('customer') ? text('customer') : path === 'type' ? text('type') : fields(path as 'date')
      }
      className={forms.form!}
    >
      <DraftNotice draft={draft} />
      <CustomerPicker />
      <PolicyChoice
        brought={props.customer && props.order && { customerId: props.customer.customerId, ...props.order }}
      />
      <Brought {...props} />
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
          <SameAccident registrationNumber={repeated.registrationNumber} day={repeated.accidentDate} />
        </QuestionDialog>
      )}
    </Form>
  );
}

/** Says what goes with the claim, as long as it is a claim of the same customer. */
function Brought({ customer, callId, documentId }: Pick<NewClaimProps, 'customer' | 'callId' | 'documentId'>) {
  const text = useTranslations('claims.brought');
  const { control } = useFormContext<WithCustomer>();
  const customerId = useWatch({ control, name: 'customer.customerId' });
  if (customerId !== customer?.customerId || !(callId || documentId)) return null;
  return <p>{text(callId ? 'call' : 'document')}</p>;
}

interface SameAccidentProps {
  registrationNumber: string | null | undefined;
  day: string | null | undefined;
}

/** Leads to the claims of the same car and day, which may be the one that is wanted. */
function SameAccident({ registrationNumber, day }: SameAccidentProps) {
  const plate = (registrationNumber ?? '').replace(/\D/g, '');
  const { data } = useQuery({
    ...queryFor('claims.find', claimLists.find, { query: { query: plate, size: 10 } }),
    enabled: plate !== '',
  });
  const same = (data?.content ?? []).filter((claim) => claim.registrationNumber === plate && claim.accidentOn === day);
  return (
    <p>
      <RepeatedClaims claims={same} />
    </p>
  );
}
