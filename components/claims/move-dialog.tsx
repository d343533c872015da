'use client';

import { Button, Select, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import type { ClaimRow, ClaimStatus } from '@/lib/contract/claims/claim-lists';
import { type ClaimOutcome, claimOutcomes } from '@/lib/contract/claims/claims';
import { claimMachine, claimMoveTo } from '@/lib/rules/work/claim-status';
import classes from './claims.module.css';
import { OpenMatters } from './open-matters';

export type MovedClaim = Pick<
  ClaimRow,
  'claimId' | 'customerId' | 'claimNumber' | 'status' | 'version' | 'agreed' | 'papers'
>;

export interface AskedMove {
  claim: MovedClaim;
  to: ClaimStatus;
}

interface MoveDialogProps {
  asked: AskedMove;
  busy: boolean;
  onMove: (why: { reason: string; outcome: ClaimOutcome | null }) => void;
  onClose: () => void;
}

/** Asks for the outcome of a claim that is closed, and for the reason of a move. */
export function MoveDialog({ asked: { claim, to }, busy, onMove, onClose }: MoveDialogProps) {
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
