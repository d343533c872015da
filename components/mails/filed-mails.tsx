'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useDenied } from '@/components/shell/menu/use-denied';
import { NearLink } from '@/components/ui/action/near-link';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { restOf, useRowCount } from '@/components/ui/value/use-count-text';
import { WrittenText } from '@/components/ui/value/written-text';
import type { BoxRow } from '@/lib/contract/customers/mail-rows';
import { mails } from '@/lib/contract/customers/mails';
import classes from './filed-mails.module.css';
import { mailboxAddressOf } from './mailbox-address';

/** What the mails are filed to. */
type Scope = { orderId: string } | { claimId: string };

/** Mails that are shown; the mailbox has all. */
const shown = 25;

/** Lists the conversation about an order or a claim, the newest first; each mail opens in the mailbox (MBX-03). */
export function FiledMails({ scope, label }: { scope: Scope; label: string }) {
  const text = useTranslations('filings');
  const rows = useRowCount();
  const denied = useDenied(mails.find);
  const { data, error, refetch } = useQuery({
    ...queryFor('mails.find', mails.find, { query: { ...scope, size: shown } }),
    enabled: denied === null,
  });
  if (denied !== null) return <p className={classes.none}>{denied}</p>;
  if (error && !data) return <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} height={56} />;
  if (data.content.length === 0) return <p className={classes.none}>{text('noMails')}</p>;
  return (
    <>
      <ol className={classes.mails} aria-label={label}>
        {data.content.map((row) => (
          <FiledMail key={row.entityId} row={row} />
        ))}
      </ol>
      {data.totalElements > shown && <p className={classes.none}>{text('more', rows(restOf(data, shown)))}</p>}
    </>
  );
}

function FiledMail({ row }: { row: BoxRow }) {
  const text = useTranslations('filings');
  const { entityId, subject, state, fromName, from, to, preview, sentTs, seen, attachments } = row;
  return (
    <li className={classes.mail}>
      <p className={classes.subject}>
        <NearLink href={mailboxAddressOf(entityId)}>
          {subject ? <WrittenText>{subject}</WrittenText> : text('noSubject')}
        </NearLink>
        {!seen && <Mark look="brand">{text('unread')}</Mark>}
      </p>
      <p className={classes.facts}>
        {state === 'RECEIVED' ? (
          <bdi>{fromName || from}</bdi>
        ) : (
          <span>
            {text('sentTo')} <Ltr>{to.join(', ')}</Ltr>
          </span>
        )}
        <DateText value={sentTs} withTime />
        {attachments > 0 && <span>{text('attachments', { count: attachments })}</span>}
      </p>
      <p className={classes.preview}>
        <WrittenText>{preview}</WrittenText>
      </p>
    </li>
  );
}
