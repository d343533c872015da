'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { useEnvelopeActs } from '@/components/envelopes/use-envelope-acts';
import { CallButton } from '@/components/shell/call-button';
import { CallItem } from '@/components/shell/call-item';
import { ClockIcon } from '@/components/ui/door-icons';
import { BanIcon, BellIcon, LockIcon, RetryIcon } from '@/components/ui/icons';
import { MoreMenu } from '@/components/ui/more-menu';
import { type Envelope, envelopes } from '@/lib/contract/envelopes';
import { CancelDialog } from './cancel-dialog';

export type ActsHandle = ReturnType<typeof useEnvelopeActs>;

interface ActsProps {
  envelope: Envelope;
  acts: ActsHandle;
}

/** Choices for extending the links, in days. */
const extensions = [7, 14, 30] as const;

/** Shows the next step of the envelope as a button and all other actions in a menu. */
export function EnvelopeActs({ envelope, acts }: ActsProps) {
  const text = useTranslations('envelopes');
  const [cancelling, setCancelling] = useState(false);
  const { status } = envelope;
  const isOpen = status === 'SENT';
  return (
    <>
      <NextSteps envelope={envelope} acts={acts} />
      {(isOpen || status === 'EXPIRED' || status === 'DECLINED') && (
        <MoreMenu loading={acts.pending === 'extend' || acts.pending === 'cancel'}>
          {status !== 'DECLINED' &&
            extensions.map((days) => (
              <CallItem
                key={days}
                of={envelopes.extend}
                icon={<ClockIcon size={18} />}
                onClick={() => void acts.run({ act: 'extend', days })}
              >
                {text('acts.extend', { days })}
              </CallItem>
            ))}
          <CallItem of={envelopes.cancel} danger icon={<BanIcon size={18} />} onClick={() => setCancelling(true)}>
            {text('acts.cancel')}
          </CallItem>
        </MoreMenu>
      )}
      {cancelling && <CancelDialog envelope={envelope} acts={acts} onClose={() => setCancelling(false)} />}
    </>
  );
}

/**
 * Shows the pending actions: retry a failed seal, request a rejected item again, remind. The most urgent one is
 * highlighted.
 */
function NextSteps({ envelope: { status, items, signers }, acts }: ActsProps) {
  const text = useTranslations('envelopes');
  const isOpen = status === 'SENT';
  const unsealed = isOpen && items.some((item) => item.status === 'UNSEALED');
  const rejected = (isOpen || status === 'COMPLETED') && items.some((item) => item.status === 'REJECTED');
  const waiting = isOpen && signers.some((signer) => signer.status !== 'SIGNED');
  return (
    <>
      {unsealed && (
        <CallButton
          of={envelopes.sealAgain}
          leftSection={<LockIcon size={18} />}
          loading={acts.pending === 'sealAgain'}
          onClick={() => void acts.run({ act: 'sealAgain' })}
        >
          {text('acts.sealAgain')}
        </CallButton>
      )}
      {rejected && (
        <CallButton
          of={envelopes.resend}
          variant={unsealed ? 'default' : 'filled'}
          leftSection={<RetryIcon size={18} />}
          loading={acts.pending === 'resend'}
          onClick={() => void acts.run({ act: 'resend' })}
        >
          {text('acts.resend')}
        </CallButton>
      )}
      {waiting && (
        <CallButton
          of={envelopes.remind}
          variant={rejected || unsealed ? 'default' : 'filled'}
          leftSection={<BellIcon size={18} />}
          loading={acts.pending === 'remind'}
          onClick={() => void acts.run({ act: 'remind' })}
        >
          {text('acts.remind')}
        </CallButton>
      )}
    </>
  );
}
