'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { mayPass, toFailure } from '@/components/data/api-failure';
import { newIdempotencyKey } from '@/components/data/idempotency-key';
import { useAction } from '@/components/data/use-action';
import { repeatable } from '@/components/form/draft/use-own-creation';
import { useKeptState } from '@/components/form/draft/use-kept-state';
import { type letterDraft, type LetterReader, letters } from '@/lib/contract/claims/letters';

type Letter = z.input<typeof letterDraft>;

/** Key under which a letter was sent without an answer. */
interface Unanswered {
  key: string;
  /** ms */
  at: number;
}

/**
 * Sends the letter once although answers are lost: whatever is sent in place of a lost one has the same key, so that it is
 * refused when that one has left. The key outlasts the dialog and a reload. `wasSent` says that it was refused; another
 * letter is sent only by another press.
 */
export function useSendLetter(claimId: string, to: LetterReader, onSent: () => void) {
  const text = useTranslations('claims.letter');
  const [kept, keep] = useKeptState<Unanswered>({ form: 'claims.letter', subject: `${claimId} ${to}`, version: 1 });
  const [wasSent, setWasSent] = useState(false);
  const { run, busy } = useAction(
    async (send, body: Letter) => {
      const isRepeat = kept !== null && Date.now() - kept.at < repeatable;
      const { key, at } = isRepeat ? kept : { key: newIdempotencyKey(), at: Date.now() };
      // Kept before it is sent: the page may be left before the answer.
      keep({ key, at });
      try {
        const answer = await send(letters.send, { params: { claimId }, body }, { key });
        keep(null);
        return answer;
      } catch (error) {
        const failure = toFailure(error);
        if (!mayPass(failure) && failure.status !== 401) keep(null);
        if (failure.code === 'IDEMPOTENCY_KEY_REUSED') return null;
        throw error;
      }
    },
    {
      stale: ['claims', 'letters', 'mails', 'remarks', 'messages', 'timeline'],
      done: (answer) => (answer === null ? null : text('sent')),
      onDone: (answer) => {
        setWasSent(answer === null);
        if (answer !== null) onSent();
      },
    },
  );
  return { run, busy, wasSent };
}
