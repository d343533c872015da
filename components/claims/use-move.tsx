'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { claims, type ClaimOutcome } from '@/lib/contract/claims/claims';
import type { ClaimStatus } from '@/lib/contract/claims/claim-lists';
import { claimMachine, claimMoveTo, lacksPapers } from '@/lib/rules/work/claim-status';
import type { AskedMove, MovedClaim } from './move-dialog';

const MoveDialog = lazyDialog(() => import('./move-dialog').then((file) => file.MoveDialog));

export interface Mover {
  /** Starts a move; asks first what it needs. */
  start: (claim: MovedClaim, to: ClaimStatus) => void;
  /** Why a claim cannot go to a status; null when it can. */
  refusal: (claim: MovedClaim, to: ClaimStatus) => string | null;
  busy: boolean;
  /** The move that is on its way; it is taken back when it is refused. */
  moving: { claimId: string; to: ClaimStatus } | null;
  /** The question, to be shown by the screen. */
  dialog: ReactNode;
}

/** Moves claims from one status to another: closing asks for the outcome, and some moves for a reason. */
export function useMove(superuser: boolean): Mover {
  const text = useTranslations('claims.move');
  const statuses = useTranslations('terms.claimStatus');
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const { run, busy, input } = useAction(
    (send, { claim, to, ...why }: AskedMove & { reason?: string; outcome?: ClaimOutcome | null }) =>
      send(claims.move, { params: { claimId: claim.claimId }, body: { version: claim.version, to, ...why } }),
    {
      stale: ['claims', 'timeline'],
      done: ({ claimNumber, status }) => text('done', { number: String(claimNumber), status: statuses(status) }),
      onDone: () => setAsked(null),
      onFailed: ({ code }) => (code === 'CONFLICT' ? text('conflict') : undefined),
    },
  );
  const moving = busy && input ? { claimId: input.claim.claimId, to: input.to } : null;
  const refusal: Mover['refusal'] = (claim, to) => {
    // A claim that is on its way is shown where it goes, and its version is not known before it is there.
    const isMoving = moving?.claimId === claim.claimId;
    if (isMoving && to === moving.to) return null;
    const from = isMoving ? moving.to : claim.status;
    const move = claimMoveTo(from, to);
    if (!move) return text('forbidden', { from: statuses(from), to: statuses(to) });
    if (isMoving) return text('underway');
    if (move === 'reopen' && !superuser) return text('superuserOnly');
    if (move === 'pay' && claim.agreed === null) return text('needsAgreed');
    if (move === 'submit' && lacksPapers(claim.status, claim.papers)) return text('needsPapers');
    return null;
  };
  const start: Mover['start'] = (claim, to) => {
    const move = claimMoveTo(claim.status, to);
    if (move && (to === 'CLOSED' || claimMachine.moves[move].reason)) setAsked({ claim, to });
    else run({ claim, to });
  };
  const dialog = asked && (
    <MoveDialog asked={asked} busy={busy} onMove={(why) => run({ ...asked, ...why })} onClose={() => setAsked(null)} />
  );
  return { start, refusal, busy, moving, dialog };
}
