'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { mails } from '@/lib/contract/customers/mails';
import { isolate } from '@/lib/format/bidi';
import { mailAnswers } from './use-mail-actions';

interface WaitingActionsProps {
  mailId: string;
  /** It has a time to leave that has not come. */
  waits: boolean;
  recallable: boolean;
  /** Tells the buttons of several mails apart. */
  subject?: string;
  onOpen: (mailId: string) => void;
}

/** Has a mail of the outbox leave at once, or takes it back to the drafts (MBX-02). */
export function WaitingActions({ mailId, waits, recallable, subject, onOpen }: WaitingActionsProps) {
  const text = useTranslations('mails.outbox');
  const params = { mailId };
  const now = useAction(mails.sendNow, {
    stale: mailAnswers,
    done: () => text('leaves'),
    onFailed: ({ code }) => (code === 'CONFLICT' ? text('waitsNoMore') : undefined),
  });
  const recall = useAction(mails.recall, {
    stale: mailAnswers,
    done: () => text('recalled'),
    onDone: ({ entityId }) => onOpen(entityId),
    onFailed: ({ code }) => (code === 'CONFLICT' ? text('left') : undefined),
  });
  const named = (label: string) => (subject === undefined ? {} : { 'aria-label': `${label}: ${isolate(subject)}` });
  return (
    <>
      {waits && (
        <CallButton
          of={mails.sendNow}
          size="sm"
          // In a list no row stands out.
          {...(subject !== undefined && { variant: 'default' })}
          loading={now.busy}
          disabled={recall.busy}
          {...named(text('now'))}
          onClick={() => now.run({ params })}
        >
          {text('now')}
        </CallButton>
      )}
      {recallable && (
        <CallButton
          of={mails.recall}
          size="sm"
          variant="default"
          loading={recall.busy}
          disabled={now.busy}
          {...named(text('recall'))}
          onClick={() => recall.run({ params })}
        >
          {text('recall')}
        </CallButton>
      )}
    </>
  );
}
