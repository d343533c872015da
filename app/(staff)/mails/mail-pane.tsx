'use client';

import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { useDenied } from '@/components/shell/menu/use-denied';
import { lazyPart } from '@/components/ui/state/lazy-part';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import { pauseForText } from './absent-text';
import { useLook } from './filing/use-look';
import { type MailDoes, MailReader } from './mail-reader';
import classes from './mails.module.css';

// They load when somebody writes.
const DraftPlace = lazyPart(() => import('./filing/draft-place').then((module) => module.DraftPlace));
const Composer = lazyPart(() => import('./composer/composer').then((module) => module.Composer), {
  loading: () => <SkeletonRows rows={6} height={46} />,
});

/** How often a mail that is leaving is looked at, ms. */
const leavingPause = 2_000;

/** Returns when to look at a mail again. */
function pauseFor(mail: MailCard | undefined, mayFetch: boolean): number | false {
  if (!mail) return false;
  if (!mail.loaded) return pauseForText(mail.absent, mayFetch);
  return ['WAITING', 'SENDING', 'DELAYED'].includes(mail.state) ? leavingPause : false;
}

interface MailPaneProps extends MailDoes {
  mailId: string;
  /** The mail is being deleted, or asked about. */
  leaving: boolean;
}

/** Shows the open mail: a draft of one's own to go on writing, any other one to read. */
export function MailPane({ mailId, leaving, ...rest }: MailPaneProps) {
  const denied = useDenied(mails.get);
  const mayWrite = useDenied(mails.saveDraft) === null;
  const mayFetch = useDenied(mails.look) === null;
  const { data, error, refetch } = useQuery({
    ...queryFor('mails.get', mails.get, { params: { mailId } }),
    enabled: denied === null,
    refetchInterval: ({ state: { data: mail } }) => pauseFor(mail, mayFetch),
  });
  const client = useQueryClient();
  const isTakenBack = error !== null && toFailure(error).field === 'mailReading';
  useEffect(() => {
    // The list beside it must not stay readable either.
    if (isTakenBack) void client.invalidateQueries({ queryKey: ['mails', 'find'] });
  }, [client, isTakenBack]);
  if (denied !== null) return <p>{denied}</p>;
  const gone = error !== null && toFailure(error).code === 'NOT_FOUND' && <Gone onClose={rest.onClose} />;
  if (error && !data) return gone || <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={6} height={46} />;
  if (data.state === 'DRAFT' && data.own && mayWrite)
    return (
      <>
        <Composer
          mail={data}
          leaving={leaving}
          place={<DraftPlace mail={data} />}
          onClose={rest.onClose}
          onOpen={rest.onOpen}
          onRemove={rest.onRemove}
        />
        {data.answersId !== null && <Answering mailId={data.answersId} />}
      </>
    );
  // It may be deleted elsewhere while one reads: what is on the screen can be read to its end.
  return (
    <>
      {gone}
      <MailReader mail={data} {...rest} />
    </>
  );
}

function Gone({ onClose }: Pick<MailDoes, 'onClose'>) {
  const text = useTranslations('mails');
  return (
    <div className={classes.gone}>
      <p role="alert">{text('gone')}</p>
      <Button variant="default" onClick={onClose}>
        {text('back')}
      </Button>
    </div>
  );
}

/** Tells colleagues that the mail is being answered, while the answer is written. */
function Answering({ mailId }: { mailId: string }) {
  useLook(mailId, true);
  return null;
}
