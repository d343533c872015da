'use client';

import { TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { queryFor } from '@/components/data/query-for';
import { MultiSelectField } from '@/components/form/multi-select-field';
import { SelectField } from '@/components/form/select-field';
import { useField } from '@/components/form/use-field';
import { documents } from '@/lib/contract/documents';
import { carInsurers } from '@/lib/contract/insurers';
import { orders } from '@/lib/contract/orders';
import classes from './remarks.module.css';
import type { RemarkValues } from './remark-values';

/** Rows of a customer's own that are offered to choose from. */
const offered = 100;

/** What a remark is about: an order, documents, an insurer, tags. */
export function RemarkLinks({ customerId }: { customerId: string }) {
  const text = useTranslations('customer-card.remark.field');
  const orderText = useTranslations('orders');
  const insurers = useTranslations('terms.insurer');
  const { control } = useFormContext<RemarkValues>();
  const known = useQuery(queryFor('orders.list', orders.list, { query: { customerId, show: 'all', size: offered } }));
  const papers = useQuery(queryFor('documents.list', documents.list, { params: { customerId }, query: { size: offered } }));
  const orderOptions = (known.data?.content ?? []).map(({ orderId, orderNumber, vehicleName }) => ({
    value: orderId,
    label: [orderText('number', { number: String(orderNumber) }), vehicleName].filter(Boolean).join(' · '),
  }));
  const documentOptions = (papers.data?.content ?? []).map(({ documentId, documentName }) => ({ value: documentId, label: documentName }));
  return (
    <>
      {orderOptions.length > 0 && <SelectField control={control} name="orderId" label={text('orderId')} options={orderOptions} clearable />}
      <SelectField control={control} name="supplier" label={text('supplier')} options={carInsurers.map((value) => ({ value, label: insurers(value) }))} clearable searchable />
      {documentOptions.length > 0 && <MultiSelectField control={control} name="documentIds" label={text('documentIds')} options={documentOptions} />}
      <Tags />
    </>
  );
}

function Tags() {
  const text = useTranslations('customer-card.remark');
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
