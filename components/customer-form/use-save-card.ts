'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAct } from '@/components/data/use-act';
import { read } from '@/components/data/request';
import { settleConflict } from '@/components/data/settle-conflict';
import { showDone } from '@/components/ui/toasts';
import { type Customer, customers } from '@/lib/contract/customers';
import { type CardDraft, type CardValues, fieldsOfDraft, isCardOf } from './card-values';
import type { Clash } from './clash-dialog';

type CardForm = UseFormReturn<CardValues, unknown, CardDraft>;
type Base = CardValues['base'];

/** Saves a card. Server errors go to their fields; a conflicting save opens a dialog. */
export function useSaveCard(form: CardForm, customerId: string | null, finish: () => void) {
  const text = useTranslations('customers');
  const router = useRouter();
  const [clash, setClash] = useState<Clash | null>(null);
  const done = () => text(customerId === null ? 'created' : 'saved');
  const open = (saved: Customer) => {
    finish();
    setClash(null);
    router.push(`/customers/${encodeURIComponent(saved.customerId)}`);
  };
  const { run, busy, failure, reset } = useAct(
    (send, { draft, base }: { draft: CardDraft; base: Base }): Promise<Customer> =>
      customerId === null || base === null
        ? send(customers.create, { body: draft })
        : send(customers.update, { params: { customerId }, body: { ...draft, version: base.version } }),
    {
      done,
      stale: ['customers'],
      form,
      failureIn: 'screen',
      onDone: open,
      onFailed: (problem, { draft, base }) => {
        if (customerId === null || base === null) return undefined;
        const mine = fieldsOfDraft(draft);
        return settleConflict({
          failure: problem,
          load: () => read(customers.get, { params: { customerId } }),
          isMine: (stored) => isCardOf(stored, mine),
          onMine: (stored) => {
            showDone({ message: done() });
            open(stored);
          },
          onTheirs: (theirs) => {
            setClash({ base: base.card, mine, theirs });
            reset();
          },
        });
      },
    },
  );
  return {
    save: (draft: CardDraft) => run({ draft, base: form.getValues('base') }),
    /** Saves the merged card over the version that the other person has saved. */
    saveBoth: (draft: CardDraft, base: Base) => run({ draft, base }),
    pending: busy,
    failure,
    clash,
    closeClash: () => setClash(null),
  };
}
