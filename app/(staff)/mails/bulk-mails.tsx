'use client';

import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CallButton } from '@/components/shell/menu/call-button';
import { CallItem } from '@/components/shell/menu/call-item';
import { MoreMenu } from '@/components/ui/action/more-menu';
import type { BoxRow } from '@/lib/contract/customers/mail-rows';
import { mails } from '@/lib/contract/customers/mails';
import { isPostponable, isSettled, type MailActions } from './use-mail-actions';

interface BulkMailsProps {
  rows: readonly BoxRow[];
  actions: MailActions;
  onRemove: (rows: readonly BoxRow[]) => void;
  onPostpone: (rows: readonly BoxRow[]) => void;
  onFile: (row: BoxRow) => void;
  onDone: () => void;
}

/** Shows what can be done to the chosen mails. What cannot be moved stays where it is. */
export function BulkMails({ rows, actions, onRemove, onPostpone, onFile, onDone }: BulkMailsProps) {
  const text = useTranslations('mails');
  const movable = rows.filter(isSettled);
  const received = movable.filter(({ state }) => state === 'RECEIVED');
  const only = rows.length === 1 ? rows[0] : undefined;
  const postponed = rows.filter(({ postponedTs }) => postponedTs !== null);
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
        {only && isSettled(only) && only.customerId === null && (
          <CallItem
            of={mails.file}
            onClick={() => {
              onFile(only);
              onDone();
            }}
          >
            {text('fileSuggested')}
          </CallItem>
        )}
        {rows.some(isPostponable) && (
          <CallItem
            of={mails.postpone}
            onClick={() => {
              onPostpone(rows);
              onDone();
            }}
          >
            {text('postpone.open')}
          </CallItem>
        )}
        {postponed.length > 0 && (
          <CallItem
            of={mails.postpone}
            onClick={() => {
              actions.postpone.run({ rows: postponed, until: null });
              onDone();
            }}
          >
            {text('postpone.bringBack')}
          </CallItem>
        )}
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
