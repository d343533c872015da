'use client';

import { Button, Select, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { claims, type ClaimOutcome, claimOutcomes } from '@/lib/contract/claims/claims';
import type { ClaimRow, ClaimStatus } from '@/lib/contract/claims/claim-lists';
import { claimMachine, claimMoveTo } from '@/lib/rules/work/claim-status';
import classes from './claims.module.css';

const OpenMatters = dynamic(() => import('./open-matters').then((file) => file.OpenMatters), { ssr: false });

type Moved = Pick<ClaimRow, 'claimId' | 'customerId' | 'claimNumber' | 'status' | 'version' | 'agreed'>;

interface Asked {
  claim: Moved;
  to: ClaimStatus;
}

export interface Mover {
  /** Starts a move; asks first what it needs. */
  start: (claim: Moved, to: ClaimStatus) => void;
  /** Why a claim cannot go to a status; null when it can. */
  refusal: (claim: Moved, to: ClaimStatus) => string | null;
  busy: boolean;
  /** The question, to be shown by the screen. */
  dialog: ReactNode;
}

/** Moves claims from one status to another: closing asks for the outcome, and some moves for a reason. */
export function useMove(superuser: boolean): Mover {
  const text = useTranslations('claims.move');
  const statuses = useTranslations('terms.claimStatus');
  const [asked, setAsked] = useState<Asked | null>(null);
  const { run, busy } = useAction(
    (send, { claim, to, ...why }: Asked & { reason?: string; outcome?: ClaimOutcome | null }) =>
      send(claims.move, { params: { claimId: claim.claimId }, body: { version: claim.version, to, ...why } }),
    {
      stale: ['claims', 'timeline'],
      done: ({ claimNumber, status }) => text('done', { number: String(claimNumber), status: statuses(status) }),
      onDone: () => setAsked(null),
      onFailed: ({ code }) => (code === 'CONFLICT' ? text('conflict') : undefined),
    },
  );
  const refusal: Mover['refusal'] = (claim, to) => {
    const move = claimMoveTo(claim.status, to);
    if (!move) return text('forbidden', { from: statuses(claim.status), to: statuses(to) });
    if (move === 'reopen' && !superuser) return text('superuserOnly');
    if (move === 'pay' && claim.agreed === null) return text('needsAgreed');
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
  return { start, refusal, busy, dialog };
}

interface MoveDialogProps {
  asked: Asked;
  busy: boolean;
  onMove: (why: { reason: string; outcome: ClaimOutcome | null }) => void;
  onClose: () => void;
}

function MoveDialog({ asked: { claim, to }, busy, onMove, onClose }: MoveDialogProps) {
  const text = useTranslations('claims.move');
  const outcomes = useTranslations('claims.outcome');
  const words = useTranslations('ui');
  const rules = useTranslations('form.rules');
  const [outcome, setOutcome] = useState<ClaimOutcome | null>(claim.status === 'PAID' ? 'PAID' : null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const closing = to === 'CLOSED';
  const move = claimMoveTo(claim.status, to);
  const needsReason = move !== null && claimMachine.moves[move].reason === true;
  const missing = (closing && !outcome) || (needsReason && reason.trim() === '');
  const title = text(closing ? 'close' : 'reopen', { number: String(claim.claimNumber) });
  const submit = () => (missing ? setTried(true) : onMove({ reason, outcome: closing ? outcome : null }));
  return (
    <ModalDialog label={title} className={classes.question} onClose={onClose}>
      <h2 className={classes.questionTitle}>{title}</h2>
      {closing && <OpenMatters claimId={claim.claimId} customerId={claim.customerId} />}
      {closing && (
        <Select
          label={text('outcome')}
          value={outcome}
          onChange={(value) => setOutcome(value as ClaimOutcome | null)}
          data={claimOutcomes.map((value) => ({ value, label: outcomes(value) }))}
          error={tried && !outcome ? rules('required') : undefined}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      <Textarea
        label={needsReason ? text('reason') : text('reasonOptional')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={1_000}
        minRows={3}
        autosize
        error={tried && needsReason && reason.trim() === '' ? rules('required') : undefined}
      />
      <div className={classes.buttons}>
        <Button loading={busy} onClick={submit}>
          {title}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words('cancel')}
        </Button>
      </div>
    </ModalDialog>
  );
}
