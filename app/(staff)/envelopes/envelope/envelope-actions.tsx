'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CallButton } from '@/components/shell/menu/call-button';
import { CallItem } from '@/components/shell/menu/call-item';
import { ClockIcon } from '@/components/ui/icon/open-icons';
import { BanIcon, BellIcon, LockIcon, RetryIcon } from '@/components/ui/icon/icons';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { type Envelope, envelopes } from '@/lib/contract/documents/envelopes';
import { envelopeMachine } from '@/lib/rules/work/envelope-status';
import { CancelDialog } from './cancel-dialog';
import type { ActionsHandle } from './actions-handle';

interface ActionsProps {
  envelope: Envelope;
  actions: ActionsHandle;
}

/** Choices for extending the links, in days. */
const extensions = [7, 14, 30] as const;

/** Shows the next step of the envelope as a button and all other actions in a menu. */
export function EnvelopeActions({ envelope, actions }: ActionsProps) {
  const text = useTranslations('envelopes');
  const [cancelling, setCancelling] = useState(false);
  const { status } = envelope;
  const canExtend = envelopeMachine.can(status, 'extend');
  const canCancel = envelopeMachine.can(status, 'cancel');
  return (
    <>
      <NextSteps envelope={envelope} actions={actions} />
      {(canExtend || canCancel) && (
        <MoreMenu loading={actions.pending === 'extend' || actions.pending === 'cancel'}>
          {canExtend &&
            extensions.map((days) => (
              <CallItem
                key={days}
                of={envelopes.extend}
                icon={<ClockIcon size={18} />}
                onClick={() => void actions.run({ action: 'extend', days })}
              >
                {text('actions.extend', { days })}
              </CallItem>
            ))}
          {canCancel && (
            <CallItem of={envelopes.cancel} danger icon={<BanIcon size={18} />} onClick={() => setCancelling(true)}>
              {text('actions.cancel')}
            </CallItem>
          )}
        </MoreMenu>
      )}
      {cancelling && <CancelDialog envelope={envelope} actions={actions} onClose={() => setCancelling(false)} />}
    </>
  );
}

/**
 * Shows the pending actions: retry a failed seal, request a rejected item again, remind. The most urgent one is
 * highlighted.
 */
function NextSteps({ envelope: { status, items, signers }, actions }: ActionsProps) {
  const text = useTranslations('envelopes');
  const isOpen = status === 'SENT';
  const unsealed = isOpen && items.some((item) => item.status === 'UNSEALED');
  const rejected = envelopeMachine.can(status, 'askAgain') && items.some((item) => item.status === 'REJECTED');
  const waiting = isOpen && signers.some((signer) => signer.status !== 'SIGNED');
  return (
    <>
      {unsealed && (
        <CallButton
          of={envelopes.sealAgain}
          leftSection={<LockIcon size={18} />}
          loading={actions.pending === 'sealAgain'}
          onClick={() => void actions.run({ action: 'sealAgain' })}
        >
          {text('actions.sealAgain')}
        </CallButton>
      )}
      {rejected && (
        <CallButton
          of={envelopes.resend}
          variant={unsealed ? 'default' : 'filled'}
          leftSection={<RetryIcon size={18} />}
          loading={actions.pending === 'resend'}
          onClick={() => void actions.run({ action: 'resend' })}
        >
          {text('actions.resend')}
        </CallButton>
      )}
      {waiting && (
        <CallButton
          of={envelopes.remind}
          variant={rejected || unsealed ? 'default' : 'filled'}
          leftSection={<BellIcon size={18} />}
          loading={actions.pending === 'remind'}
          onClick={() => void actions.run({ action: 'remind' })}
        >
          {text('actions.remind')}
        </CallButton>
      )}
    </>
  );
}
