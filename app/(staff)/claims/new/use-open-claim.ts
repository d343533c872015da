'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { z } from 'zod';
import type { Send } from '@/components/data/attempts';
import { useAction } from '@/components/data/use-action';
import { useOwnCreation } from '@/components/form/draft/use-own-creation';
import type { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { type ClaimCard, claims } from '@/lib/contract/claims/claims';
import { isSame } from '@/lib/shapes/customer-changes';
import { answered } from '../answered';
import type { newClaim } from './new-claim-values';

export type Output = z.output<typeof newClaim>;

/** What opens a claim, with the answer to the question that another one of the same car and day raises. */
interface Sent {
  draft: Output;
  confirmRepeated: boolean;
}

/** A call and a document go with the claim of the customer whose they are. */
function draftOf({ customer: { customerId }, callId, documentId, ...draft }: Output, broughtFor: string | null) {
  return { ...draft, customerId, ...(customerId === broughtFor && { callId, documentId }) };
}

/** Returns whether another accident was entered since: of another customer, or neither the car nor the day is the same. */
const isAnother = (one: Output, other: Output): boolean =>
  one.customer.customerId !== other.customer.customerId ||
  (one.registrationNumber !== other.registrationNumber && one.accidentDate !== other.accidentDate);

/** Saves what was changed since a claim was sent, on top of the one that it has opened. */
async function changeOpened(send: Send, { claimId, version, parts }: ClaimCard, draft: Output) {
  const { type, supplier, insurerClaimNumber, accidentDate: date, accidentTime: time, description } = draft;
  const withId = <Fields extends object>(stored: readonly { entityId: string }[], fields: Fields) => [
    { entityId: stored[0]?.entityId ?? null, ...fields },
  ];
  const body = {
    version,
    set: { type, orderId: draft.orderId ?? null, insurerClaimNumber, ...(supplier && { supplier }) },
    parts: {
      accident: withId(parts.accident, { date, time, description }),
      ...(draft.registrationNumber && { car: withId(parts.car, { registrationNumber: draft.registrationNumber }) }),
    },
  };
  return (await send(claims.update, { params: { claimId }, body })).claim;
}

interface Opening {
  /** Receives what was entered when another claim is of the same car and day. */
  onRepeated: (draft: Output) => void;
  onOpened: () => void;
}

/**
 * Opens a claim once, although answers are lost.
 * @param broughtFor customer with whom the screen was opened
 */
export function useOpenClaim(
  form: Pick<ReturnType<typeof useSchemaForm<typeof newClaim>>, 'setError'>,
  broughtFor: string | null,
  { onRepeated, onOpened }: Opening,
) {
  const text = useTranslations('claims');
  const router = useRouter();
  // After a reload the claim may be known from the list: only the same one again is a repeat.
  const earlier = useRef<Sent | null>(null);
  const creation = useOwnCreation<Sent>({ form: 'claims.created', subject: 'new', version: 2 }, ({ sent }) => {
    earlier.current = sent;
    return true;
  });
  return useAction(
    (send, sent: Sent) => {
      const before = creation.lost();
      const isKnown = before === earlier.current && !isSame(before, sent);
      if (before && (isKnown || isAnother(before.draft, sent.draft))) creation.forget();
      return creation.create({
        sent,
        send: (one, key) =>
          answered(() =>
            send(
              claims.create,
              { body: { ...draftOf(one.draft, broughtFor), confirmRepeated: one.confirmRepeated } },
              { key },
            ),
          ),
        change: (created) => changeOpened(send, created, sent.draft),
      });
    },
    {
      form,
      stale: ['claims', 'timeline', 'calls', 'documents'],
      failureIn: 'screen',
      done: ({ claimNumber }) => text('created', { number: String(claimNumber) }),
      onDone: ({ claimId }) => {
        onOpened();
        router.push(`/claims/${encodeURIComponent(claimId)}`);
      },
      onFailed: ({ code }, { draft }) => {
        if (code === 'CLAIM_REPEATED') onRepeated(draft);
      },
    },
  );
}
