'use client';

import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useDraft } from '@/components/form/draft/use-draft';
import type { FormSchema } from '@/components/form/frame/use-resolved-form';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { useSendRequest } from './use-send-request';
import type { Line } from '@/lib/insurers/lines';
import type { InsuredCustomer } from './insured-person';
import { usePageOfAddress } from './use-page-of-address';

/** What the page of a line tells its form. */
export interface QuoteFormProps<Request, Customer extends { customerId: string } = InsuredCustomer> {
  /** `YYYY-MM-DD` in Israel. */
  today: string;
  /** Owner of the drafts. */
  accountId: string;
  customer: Customer | null;
  /** Sent request to edit. */
  sent: { requestId: string; request: Request } | null;
}

interface QuoteForm<Schema extends FormSchema, Values> {
  productType: Exclude<Line, 'CAR'>;
  schema: Schema;
  /** Initial values; must be a stable object. */
  start: Values;
  /** Version of the values, for drafts. */
  version: number;
  /** Sends the checked request with the line's own call. */
  post: Parameters<typeof useSendRequest<FieldValues, z.output<Schema>>>[1]['post'];
}

/**
 * Creates the form of a short quote request, with its draft and its sending. Returns the form and what `RequestFrame`
 * shows of it.
 */
export function useQuoteForm<Schema extends FormSchema, Values extends FieldValues>(
  { productType, schema, start, version, post }: QuoteForm<Schema, Values>,
  {
    accountId,
    customer,
    sent,
  }: Pick<QuoteFormProps<unknown, { customerId: string }>, 'accountId' | 'customer' | 'sent'>,
) {
  const form: UseFormReturn<Values, unknown, z.output<Schema>> = useSchemaForm(schema, start);
  const subject = sent?.requestId ?? customer?.customerId ?? 'new';
  const key = { form: `${productType.toLowerCase()}.request`, user: accountId, subject, version };
  const draft = useDraft(form, key, start);
  const stale = usePageOfAddress(sent?.requestId);
  const { send, pending, failure } = useSendRequest(form, {
    productType,
    customerId: customer?.customerId,
    post,
    onSent: draft.finish,
  });
  return { form, frame: { form, draft, stale, onSend: send, pending, failure } };
}
