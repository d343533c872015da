'use client';

import { TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { claimOption } from '@/components/claims/claim-option';
import { queryFor } from '@/components/data/query-for';
import { MultiSelectField } from '@/components/form/field/multi-select-field';
import { SelectField } from '@/components/form/field/select-field';
import { useField } from '@/components/form/field/use-field';
import { useShell } from '@/components/shell/frame/shell-context';
import { may } from '@/lib/access/refusal';
import { claimLists as claims } from '@/lib/contract/claims/claim-lists';
import { documents } from '@/lib/contract/documents/documents';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { insurersOf } from '@/lib/insurers/insurers-of';
import { mails } from '@/lib/contract/customers/mails';
import { orders } from '@/lib/contract/orders/orders';
import { formatInstant } from '@/lib/format/date';
import { vehicleText } from '@/lib/format/vehicle';
import classes from './remarks.module.css';
import type { RemarkValues } from './remark-values';

/** Maximum number of the customer's items offered to choose from. */
const offered = 100;

/** Links a remark to an order, a claim, documents, mails, an insurer and tags. */
export function RemarkLinks({ customerId }: { customerId: string }) {
  const text = useTranslations('customers.card.remark.field');
  const insurers = useTranslations('terms.insurer');
  const { control } = useFormContext<RemarkValues>();
  const { orderOptions, claimOptions, documentOptions, mailOptions } = useOffered(customerId);
  return (
    <>
      {orderOptions.length > 0 && (
        <SelectField control={control} name="orderId" label={text('orderId')} options={orderOptions} clearable />
      )}
      {claimOptions.length > 0 && (
        <SelectField control={control} name="claimId" label={text('claimId')} options={claimOptions} clearable />
      )}
      <SelectField
        control={control}
        name="supplier"
        label={text('supplier')}
        options={insurersOf('CAR').map((value) => ({ value, label: insurers(value) }))}
        clearable
        searchable
      />
      {documentOptions.length > 0 && (
        <MultiSelectField control={control} name="documentIds" label={text('documentIds')} options={documentOptions} />
      )}
      {mailOptions.length > 0 && (
        <MultiSelectField control={control} name="mailIds" label={text('mailIds')} options={mailOptions} />
      )}
      <Tags />
    </>
  );
}

/** Returns the customer's orders, claims, documents and mails that the viewer may see. */
function useOffered(customerId: string) {
  const orderText = useTranslations('orders');
  const locale = useLocale();
  const text = useTranslations('customers.card');
  const mailText = useTranslations('mails');
  const claimTypes = useTranslations('terms.claimType');
  const { viewer } = useShell();
  const own = { params: { customerId }, query: { size: offered } };
  const seen = (endpoint: EndpointDefinition) => ({ enabled: may(viewer, endpoint).allowed });
  const ordered = useQuery({
    ...queryFor('orders.list', orders.list, { query: { customerId, show: 'all', size: offered } }),
    ...seen(orders.list),
  });
  const claimed = useQuery({ ...queryFor('claims.list', claims.list, own), ...seen(claims.list) });
  const papers = useQuery({ ...queryFor('documents.list', documents.list, own), ...seen(documents.list) });
  const letters = useQuery({ ...queryFor('mails.list', mails.list, own), ...seen(mails.list) });
  return {
    orderOptions: (ordered.data?.content ?? []).map(({ orderId, orderNumber, title }) => ({
      value: orderId,
      label: [orderText('number', { number: String(orderNumber) }), title && vehicleText(title, locale)]
        .filter(Boolean)
        .join(' · '),
    })),
    claimOptions: (claimed.data?.content ?? []).map((claim) =>
      claimOption(claim, text('claim', { number: String(claim.claimNumber) }), claimTypes(claim.type)),
    ),
    documentOptions: (papers.data?.content ?? []).map(({ documentId, documentName }) => ({
      value: documentId,
      label: documentName,
    })),
    mailOptions: (letters.data?.content ?? []).map(({ entityId, subject, sentTs }) => ({
      value: entityId,
      label: `${subject || mailText('noSubject')} · ${formatInstant(sentTs)}`,
    })),
  };
}

function Tags() {
  const text = useTranslations('customers.card.remark');
  const words = useTranslations('form');
  const { control } = useFormContext<RemarkValues>();
  const { field, frame } = useField({ control, name: 'tags', label: text('field.tags'), className: classes.tags });
  return (
    <TagsInput
      {...frame}
      {...field}
      value={field.value as string[]}
      maxTags={10}
      clearable
      placeholder={text('tagHint')}
      clearButtonProps={{ 'aria-label': words('clear') }}
    />
  );
}
