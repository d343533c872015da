'use client';

import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CallButton } from '@/components/shell/menu/call-button';
import { CallItem } from '@/components/shell/menu/call-item';
import { MoreMenu } from '@/components/ui/action/more-menu';
import type { BoxRow } from '@/lib/contract/customers/mail-rows';
import { mails } from '@/lib/contract/customers/mails';
import { isSettled, type MailActions } from './use-mail-actions';

interface BulkMailsProps {
  rows: readonly BoxRow[];
  actions: MailActions;
  onRemove: (rows: readonly BoxRow[]) => void;
  onDone: () => void;
}

/** Shows what can be done to the chosen mails. What cannot be moved stays where it is. */
export function BulkMails({ rows, actions, onRemove, onDone }: BulkMailsProps) {
  const text = useTranslations('mails');
  const movable = rows.filter(isSettled);
  const received = movable.filter(({ state }) => state === 'RECEIVED');
  const seen = rows.some((row) => !row.seen);
  const move = (folder: 'INBOX' | 'SPAM') => {
    actions.move.run({ rows: received.filter((row) => row.folder !== folder), folder });
    onDone();
  };
  return (
    <>
      <CallButton
        of={mails.see}
        variant="default"
        onClick={() => {
          actions.see.run({ rows, seen });
          onDone();
        }}
      >
        {text(seen ? 'markSeen' : 'markUnseen')}
      </CallButton>
      <MoreMenu of={text('chosenMails')}>
        {received.some(({ folder }) => folder !== 'INBOX') && (
          <CallItem of={mails.move} onClick={() => move('INBOX')}>
            {text('toInbox')}
          </CallItem>
        )}
        {received.some(({ folder }) => folder !== 'SPAM') && (
          <CallItem of={mails.move} onClick={() => move('SPAM')}>
            {text('toSpam')}
          </CallItem>
        )}
        <Menu.Divider />
        <CallItem
          of={mails.remove}
          danger
          onClick={() => {
            onRemove(rows);
            onDone();
          }}
        >
          {text('remove')}
        </CallItem>
      </MoreMenu>
    </>
  );
}
