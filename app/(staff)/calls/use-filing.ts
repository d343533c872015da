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
import { calls } from '@/lib/contract/customers/calls';
import type { CallCard } from '@/lib/contract/customers/call-rows';
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
  const params = { callId: call.callId };
  const stored = storedOf(call);
  const [filing, setFiling] = useState<Changed<Filing> | null>(null);
  const [note, setNote] = useKeptState<Changed<string>>({ form: 'calls.note', subject: call.callId, version: 1 });
  const now = { filing: filing?.now ?? stored.filing, note: note?.now ?? stored.note };
  const reset = () => {
    setFiling(null);
    setNote(null);
  };
  const finish = (card: CallCard) => {
    keepAnswer(client, queryFor('calls.get', calls.get, { params }).queryKey, card);
    reset();
  };
  const bodyOver = (card: CallCard) => {
    const under = storedOf(card);
    return { version: card.version, ...(filing?.now ?? under.filing), note: note?.now ?? under.note };
  };
  const isOvertakenBy = (card: CallCard) =>
    isOvertaken(filing, storedOf(card).filing) || isOvertaken(note, storedOf(card).note);
  const save = useAction(calls.update, {
    stale: callAnswers,
    done: () => text('filed'),
    onDone: finish,
    onFailed: async (failure) => {
      let theirs: CallCard | null = null;
      const settled = await settleConflict({
        failure,
        load: () => read(calls.get, { params }),
        isMine: (card) => isSame(storedOf(card), now),
        onMine: (card) => {
          showDone({ message: text('filed') });
          finish(card);
        },
        onTheirs: (card) => {
          theirs = card;
          keepAnswer(client, queryFor('calls.get', calls.get, { params }).queryKey, card);
        },
      });
      if (theirs === null) return settled;
      // The notice asks which of two texts stays. Nobody is asked when somebody has changed another part.
      if (!isOvertakenBy(theirs)) save.run({ params, body: bodyOver(theirs) });
      return null;
    },
  });
  return {
    ...now,
    file: (next: Filing) => setFiling({ from: filing?.from ?? stored.filing, now: next }),
    write: (next: string) => setNote({ from: note?.from ?? stored.note, now: next }),
    reset,
    isChanged: !isSame(now, stored),
    isTheirs: isOvertakenBy(call),
    save: () => save.run({ params, body: bodyOver(call) }),
    busy: save.busy,
  };
}
