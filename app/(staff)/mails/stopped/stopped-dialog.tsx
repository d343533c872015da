'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { WrittenText } from '@/components/ui/value/written-text';
import { mails } from '@/lib/contract/customers/mails';
import type { StoppedMail } from '@/lib/contract/customers/stopped-mails';
import { isolate } from '@/lib/format/bidi';
import { mailAnswers } from '../use-mail-actions';
import { stoppedQuery } from './stopped-query';
import classes from './stopped.module.css';

interface StoppedDialogProps {
  /** Opens a draft of the reader's mailbox. */
  onOpen: (mailId: string) => void;
  onClose: () => void;
}

/** Names the mails that will not leave: each goes on from the reader's mailbox, or is dropped. */
export function StoppedDialog({ onOpen, onClose }: StoppedDialogProps) {
  const text = useTranslations('mails.stopped');
  const words = useTranslations('ui');
  const { data, error, refetch } = useQuery(stoppedQuery);
  return (
    <ModalDialog label={text('title')} className={classes.dialog} onClose={onClose}>
      <h2 className={classes.title}>{text('title')}</h2>
      <p className={classes.quiet}>{text('hint')}</p>
      {error && <ErrorNotice shape="line" error={toFailure(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} height={88} />}
      {data && data.content.length === 0 && <p>{text('none')}</p>}
      {data && data.content.length > 0 && (
        <ul className={classes.mails}>
          {data.content.map((mail) => (
            <Stopped key={mail.mailId} mail={mail} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <div>
        <Button variant="default" onClick={onClose}>
          {words('close')}
        </Button>
      </div>
    </ModalDialog>
  );
}

function Stopped({ mail, onOpen }: Pick<StoppedDialogProps, 'onOpen'> & { mail: StoppedMail }) {
  const text = useTranslations('mails.stopped');
  const { mailId, to, writer, dueTs, customerName, attachments, doubtful } = mail;
  const subject = mail.subject || text('noSubject');
  const params = { mailId };
  const failed = ({ code }: { code: string }) => (code === 'NOT_FOUND' ? text('gone') : undefined);
  const take = useAction((send) => send(mails.takeStopped, { params }), {
    stale: mailAnswers,
    done: () => text('taken'),
    onDone: () => onOpen(mailId),
    onFailed: failed,
  });
  const drop = useAction((send) => send(mails.dropStopped, { params, body: { dropped: true } }), {
    stale: ['mails.stopped'],
    done: () => text('dropped'),
    undo: { run: (send) => send(mails.dropStopped, { params, body: { dropped: false } }) },
    onFailed: failed,
  });
  return (
    <li className={classes.mail}>
      <strong>
        <WrittenText>{subject}</WrittenText>
      </strong>
      <span className={classes.quiet}>
        {text('to')} <Ltr>{to.join(', ')}</Ltr>
        {customerName !== null && (
          <>
            {' '}
            · <bdi>{customerName}</bdi>
          </>
        )}
        {attachments > 0 && <> · {text('files', { count: attachments })}</>}
      </span>
      <span className={classes.quiet}>
        {writer === null ? text('own') : text('from', { name: isolate(writer) })} · {text('due')}{' '}
        <DateText value={dueTs} withTime />
      </span>
      {doubtful && <span className={classes.doubt}>{text('doubt')}</span>}
      <div className={classes.actions}>
        {writer === null ? (
          <Button size="sm" aria-label={`${text('open')}: ${isolate(subject)}`} onClick={() => onOpen(mailId)}>
            {text('open')}
          </Button>
        ) : (
          <CallButton
            of={mails.takeStopped}
            size="sm"
            loading={take.busy}
            aria-label={`${text('take')}: ${isolate(subject)}`}
            onClick={() => take.run()}
          >
            {text('take')}
          </CallButton>
        )}
        <CallButton
          of={mails.dropStopped}
          size="sm"
          variant="default"
          loading={drop.busy}
          aria-label={`${text('drop')}: ${isolate(subject)}`}
          onClick={() => drop.run()}
        >
          {text('drop')}
        </CallButton>
      </div>
    </li>
  );
}
