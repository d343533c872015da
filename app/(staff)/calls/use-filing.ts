'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Filing } from '@/components/filings/filing-choices';
import { keepAnswer } from '@/components/data/keep-answer';
import { queryFor } from '@/components/data/query-for';
import { read } from '@/components/data/request';
import { settleConflict } from '@/components/data/settle-conflict';
import { useAction } from '@/components/data/use-action';
import { useKeptState } from '@/components/form/draft/use-kept-state';
import { showDone } from '@/components/ui/action/toasts';
import { type CallCard, calls } from '@/lib/contract/customers/calls';
import { isSame } from '@/lib/shapes/customer-changes';
import { callAnswers } from './missed-work';

/** A part of the form that somebody has changed. */
interface Changed<Part> {
  from: Part;
  now: Part;
}

const storedOf = ({ customerId, orderId, claimId, note }: CallCard) => ({
  filing: { customerId, orderId, claimId },
  note: note ?? '',
});

/** Returns whether somebody else has changed a part meanwhile, to something else. */
const isOvertaken = <Part>(changed: Changed<Part> | null, stored: Part): boolean =>
  changed !== null && !isSame(changed.from, stored) && !isSame(changed.now, stored);

/** Returns where a call is being filed to and what is being written of it, and saves both. The text outlasts a reload. */
export function useFiling(call: CallCard) {
  const text = useTranslations('calls.side');
  const client = useQueryClient();
  const { callId, version } = call;
  const params = { callId };
  const stored = storedOf(call);
  const [filing, setFiling] = useState<Changed<Filing> | null>(null);
  const [note, setNote] = useKeptState<Changed<string>>({ form: 'calls.note', subject: callId, version: 1 });
  const now = { filing: filing?.now ?? stored.filing, note: note?.now ?? stored.note };
  const reset = () => {
    setFiling(null);
    setNote(null);
  };
  const finish = (card: CallCard) => {
    keepAnswer(client, queryFor('calls.get', calls.get, { params }).queryKey, card);
    reset();
  };
  const save = useAction(calls.update, {
    stale: callAnswers,
    done: () => text('filed'),
    onDone: finish,
    onFailed: (failure) =>
      settleConflict({
        failure,
        load: () => read(calls.get, { params }),
        isMine: (card) => isSame(storedOf(card), now),
        onMine: (card) => {
          showDone({ message: text('filed') });
          finish(card);
        },
        onTheirs: (card) => keepAnswer(client, queryFor('calls.get', calls.get, { params }).queryKey, card),
      }),
  });
  return {
    ...now,
    file: (next: Filing) => setFiling({ from: filing?.from ?? stored.filing, now: next }),
    write: (next: string) => setNote({ from: note?.from ?? stored.note, now: next }),
    reset,
    isChanged: !isSame(now, stored),
    isTheirs: isOvertaken(filing, stored.filing) || isOvertaken(note, stored.note),
    save: () => save.run({ params, body: { version, ...now.filing, note: now.note } }),
    busy: save.busy,
  };
}
