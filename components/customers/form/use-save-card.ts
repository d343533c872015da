'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useOwnCreation } from '@/components/form/draft/use-own-creation';
import { useAction } from '@/components/data/use-action';
import { read } from '@/components/data/request';
import { settleConflict } from '@/components/data/settle-conflict';
import { showDone } from '@/components/ui/action/toasts';
import { type Customer, customers } from '@/lib/contract/customers/customers';
import { type CardDraft, type CardValues, fieldsOfDraft, isCardOf } from './card-values';
import { changeCreated } from './change-created';
import type { Clash } from './clash-dialog';

type CardForm = UseFormReturn<CardValues, unknown, CardDraft>;
type Base = CardValues['base'];

/** Returns whether another person was entered since: neither the number nor the name is the same. */
const isSomebodyElse = (one: CardDraft, other: CardDraft): boolean =>
  one.passport?.passportNumber !== other.passport?.passportNumber &&
  one.customerInfo.firstName !== other.customerInfo.firstName &&
  one.customerInfo.lastName !== other.customerInfo.lastName;

/** Saves a card. Server errors go to their fields; a conflicting save opens a dialog. */
export function useSaveCard(
  form: CardForm,
  { customerId, subject }: { customerId: string | null; subject: string },
  finish: () => void,
) {
  const text = useTranslations('customers');
  const router = useRouter();
  const [clash, setClash] = useState<Clash | null>(null);
  const done = () => text(customerId === null ? 'created' : 'saved');
  const open = (saved: Customer) => {
    finish();
    setClash(null);
    router.push(`/customers/${encodeURIComponent(saved.customerId)}`);
  };
  // A reload restores the draft, and what was sent of it.
  const creation = useOwnCreation<CardDraft>({ form: 'customers.created', subject, version: 1 }, () => true);
  const { run, busy, failure, reset } = useAction(
    (send, { draft, base }: { draft: CardDraft; base: Base }): Promise<Customer> => {
      if (customerId !== null && base !== null)
        return send(customers.update, { params: { customerId }, body: { ...draft, version: base.version } });
      const before = creation.lost();
      if (before && isSomebodyElse(before, draft)) creation.forget();
      return creation.create({
        sent: draft,
        send: (one, key) => send(customers.create, { body: one }, { key }),
        change: (created, earlier) => changeCreated(send, created.customerId, { before: earlier, now: draft }),
      });
    },
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
