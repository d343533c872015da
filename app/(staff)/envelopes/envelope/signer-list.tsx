'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyLink } from '@/components/envelopes/copy-link';
import { HandOver } from '@/components/envelopes/hand-over';
import { SendLink } from '@/components/envelopes/send-link';
import { SignerProgress } from '@/components/envelopes/signer-progress';
import { CallButton } from '@/components/shell/menu/call-button';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { DateText } from '@/components/ui/value/date';
import { BellIcon, EditIcon } from '@/components/ui/icon/icons';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { Ltr } from '@/components/ui/value/ltr';
import { Panel } from '@/components/ui/state/panel';
import { type Envelope, envelopes, type EnvelopeSigner, type SignerStatus } from '@/lib/contract/documents/envelopes';
import { formatPhone } from '@/lib/format/phone';
import type { ActionsHandle } from './actions-handle';
import classes from './signer-list.module.css';

const CorrectDialog = lazyDialog(() => import('./correct-dialog').then((file) => file.CorrectDialog));

interface SignerListProps {
  envelope: Envelope;
  actions: ActionsHandle;
}

/** Lists the signers with their progress and the ways to remind them. */
export function SignerList({ envelope, actions }: SignerListProps) {
  const text = useTranslations('envelopes');
  return (
    <Panel title={text('signers')}>
      {envelope.inOrder && envelope.signers.length > 1 && <p className={classes.order}>{text('inOrder')}</p>}
      <ol className={classes.signers}>
        {envelope.signers.map((signer) => (
          <Signer key={signer.signerId} {...{ signer, envelope, actions }} />
        ))}
      </ol>
    </Panel>
  );
}

/** States of signers who have a link and something left to do. */
const reachable: readonly SignerStatus[] = ['SENT', 'DELIVERED', 'OPENED', 'STARTED'];

const lastOf = ({ finishedTs, startedTs, openedTs, remindedTs, sentTs }: EnvelopeSigner): string | null =>
  finishedTs ?? startedTs ?? openedTs ?? remindedTs ?? sentTs;

function Signer({ signer, envelope, actions }: SignerListProps & { signer: EnvelopeSigner }) {
  const text = useTranslations('envelopes');
  const [correcting, setCorrecting] = useState(false);
  const correctionDenied = useDenied(envelopes.correctSigner);
  const { envelopeId, status } = envelope;
  const { name, mobile, email, declineReason } = signer;
  const last = lastOf(signer);
  const open = status === 'SENT' && reachable.includes(signer.status);
  return (
    <li className={classes.signer}>
      <p className={classes.name}>
        <bdi>{name}</bdi>
      </p>
      <SignerProgress signer={signer} nameless />
      <p className={classes.facts}>
        {mobile && <Ltr>{formatPhone(mobile)}</Ltr>}
        {mobile && email && ' · '}
        {email && <Ltr>{email}</Ltr>}
      </p>
      {last && (
        <p className={classes.facts}>
          <DateText value={last} withTime />
          {signer.remindedTs && last !== signer.remindedTs && (
            <> · {text.rich('remindedAt', { date: () => <DateText value={signer.remindedTs!} /> })}</>
          )}
        </p>
      )}
      {declineReason && <p className={classes.declined}>{text('declinedBecause', { reason: declineReason })}</p>}
      {open && (
        <div className={classes.actions}>
          <CallButton
            of={envelopes.remind}
            variant="subtle"
            size="compact-sm"
            leftSection={<BellIcon size={16} />}
            aria-label={`${text('actions.remind')}: ${name}`}
            onClick={() => void actions.run({ action: 'remind', signerIds: [signer.signerId] })}
          >
            {text('actions.remind')}
          </CallButton>
          <HandOver envelopeId={envelopeId} signerId={signer.signerId} name={name} />
          <SendLink envelopeId={envelopeId} subject={envelope.subject} signer={signer} />
          <CopyLink envelopeId={envelopeId} signerId={signer.signerId} name={name} />
        </div>
      )}
      {status === 'SENT' && (open || signer.status === 'WAITING') && (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          denied={correctionDenied}
          leftSection={<EditIcon size={16} />}
          aria-label={`${text('correct.button')}: ${name}`}
          onClick={() => setCorrecting(true)}
        >
          {text('correct.button')}
        </ActionButton>
      )}
      {correcting && <CorrectDialog {...{ signer, actions }} onClose={() => setCorrecting(false)} />}
    </li>
  );
}
