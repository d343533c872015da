'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { newIdempotencyKey, request } from '@/components/data/request';
import { showServerProblems } from '@/components/form/server-problems';
import { showDone } from '@/components/ui/toasts';
import { type Customer, customers } from '@/lib/contract/customers';
import type { CustomerFields } from '@/lib/rules/customer-changes';
import type { CardDraft, CardValues } from './card-values';
import type { Clash } from './clash-dialog';

type CardForm = UseFormReturn<CardValues, unknown, CardDraft>;
type Base = CardValues['base'];

const fieldsOfDraft = (draft: CardDraft): CustomerFields => ({
  ...draft,
  passport: draft.passport?.passportNumber ? draft.passport : null,
});

/** Saves a card, new or changed. What the server finds wrong goes to its field; another person's change in between is asked about. */
export function useSaveCard(form: CardForm, customerId: string | null, finish: () => void) {
  const text = useTranslations('customers');
  const router = useRouter();
  const client = useQueryClient();
  const key = useRef(newIdempotencyKey());
  const [clash, setClash] = useState<Clash | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ draft, base }: { draft: CardDraft; base: Base }): Promise<Customer> =>
      customerId === null || base === null
        ? request(customers.create, { body: draft, idempotencyKey: key.current })
        : request(customers.update, { params: { customerId }, body: { ...draft, version: base.version } }),
    onSuccess: async (saved) => {
      finish();
      setClash(null);
      showDone({ message: text(customerId === null ? 'created' : 'saved') });
      await client.invalidateQueries({ queryKey: ['customers'] });
      router.push(`/customers/${encodeURIComponent(saved.customerId)}`);
    },
    onError: async (failed, { draft, base }) => {
      const failure = toFailure(failed);
      key.current = newIdempotencyKey();
      if (failure.code === 'CONFLICT' && customerId !== null && base !== null) {
        const theirs = await request(customers.get, { params: { customerId } });
        setClash({ base: base.card, mine: fieldsOfDraft(draft), theirs });
        reset();
      } else showServerProblems(form.setError, failure);
    },
  });
  const failure: ApiFailure | null = error && !isShownAtField(toFailure(error)) ? toFailure(error) : null;
  return {
    save: (draft: CardDraft) => mutate({ draft, base: form.getValues('base') }),
    /** Saves what was made of two people's work, over what the other has saved. */
    saveBoth: (draft: CardDraft, base: Base) => mutate({ draft, base }),
    pending: isPending,
    failure,
    clash,
    closeClash: () => setClash(null),
  };
}

const isShownAtField = ({ field, fields }: ApiFailure) => field !== undefined || (fields ?? []).length > 0;
