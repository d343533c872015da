'use client';

import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useDenied } from '@/components/shell/menu/use-denied';
import { DocumentIcon } from '@/components/ui/icon/icons';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { DateText } from '@/components/ui/value/date';
import { Mark } from '@/components/ui/value/mark';
import { WrittenText } from '@/components/ui/value/written-text';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import type { BoxRow } from '@/lib/contract/customers/mail-rows';
import { mails } from '@/lib/contract/customers/mails';
import classes from './conversation.module.css';
import { isOutgoing, useNames } from './use-names';

/** Mails of one page. */
const size = 10;

/** Where the conversation stands on the page. */
export const conversationId = 'mail-conversation';

interface ConversationProps {
  mail: MailCard;
  /** The page that is shown first, zero-based: where the reader was when the mail was opened from here. */
  firstPage: number;
  onOpen: (mailId: string, page: number) => void;
}

/** Lists the mails of a conversation, the newest first; nothing for a mail that stands alone (MBX-02). */
export function Conversation({ mail, firstPage, onOpen }: ConversationProps) {
  const text = useTranslations('mails');
  const denied = useDenied(mails.find);
  const [page, setPage] = useState(firstPage);
  const { data, error, refetch } = useQuery({
    ...queryFor('mails.find', mails.find, { query: { conversationOf: mail.entityId, page, size } }),
    placeholderData: keepPreviousData,
    enabled: mail.conversation > 1 && denied === null,
  });
  if (mail.conversation < 2 || denied !== null) return null;
  const title = text('conversation', { count: mail.conversation });
  return (
    <section id={conversationId} tabIndex={-1} className={classes.conversation} aria-label={title}>
      <h3>{title}</h3>
      {error && !data && <ErrorNotice shape="line" error={toFailure(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} height={56} />}
      {data && (
        <ol className={classes.mails}>
          {data.content.map((row) => (
            <Line
              key={row.entityId}
              row={row}
              isOpen={row.entityId === mail.entityId}
              onOpen={() => onOpen(row.entityId, page)}
            />
          ))}
        </ol>
      )}
      {data && data.totalPages > 1 && (
        <div className={classes.pages}>
          <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {text('newer')}
          </Button>
          <Button variant="default" disabled={page + 1 >= data.totalPages} onClick={() => setPage(page + 1)}>
            {text('older')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** These hold what is expected: what came and what was answered. */
const usual: readonly string[] = ['INBOX', 'SENT'];

function Line({ row, isOpen, onOpen }: { row: BoxRow; isOpen: boolean; onOpen: () => void }) {
  const text = useTranslations('mails');
  const { whoOf } = useNames();
  const { folder, seen, sentTs, preview, attachments } = row;
  return (
    <li>
      <button
        type="button"
        className={classes.mail}
        data-unseen={!seen || undefined}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => !isOpen && onOpen()}
      >
        <span className={classes.head}>
          <span className={classes.who}>
            {!seen && <span className="visually-hidden">{text('unseen')} </span>}
            {isOutgoing(row) && <span className={classes.quiet}>{text('toShort')} </span>}
            <bdi>{whoOf(row)}</bdi>
          </span>
          {!usual.includes(folder) && <Mark look="plain">{text(`folder.${folder}`)}</Mark>}
          {attachments > 0 && (
            <span className={classes.quiet}>
              <DocumentIcon size={14} />
              <span className="visually-hidden">{text('fileCount', { count: attachments })}</span>
            </span>
          )}
          <span className={classes.quiet}>
            <DateText value={sentTs} withTime />
          </span>
        </span>
        <span className={classes.preview}>
          <WrittenText>{preview}</WrittenText>
        </span>
      </button>
    </li>
  );
}
