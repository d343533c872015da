'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { WrittenText } from '@/components/ui/value/written-text';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import { isolate } from '@/lib/format/bidi';
import classes from './mails.module.css';
import { mailAnswers } from './use-mail-actions';
import { WaitingActions } from './waiting-actions';

interface OutboxNoticeProps {
  mail: MailCard;
  onOpen: (mailId: string) => void;
}

/** Says of a mail in the outbox when it leaves, or why it did not, with what can be done about it. */
export function OutboxNotice({ mail, onOpen }: OutboxNoticeProps) {
  const text = useTranslations('mails');
  const params = { mailId: mail.entityId };
  const again = useAction(
    async (send) => {
      const { version } = await send(mails.recall, { params });
      return send(mails.send, { params, body: { version } });
    },
    { stale: mailAnswers, done: () => text('outbox.again') },
  );
  if (mail.state === 'SENT' && mail.refused.length > 0) return <RefusedNotice mail={mail} onOpen={onOpen} />;
  if (!mail.own || !['WAITING', 'SENDING', 'DELAYED', 'FAILED', 'IN_DOUBT'].includes(mail.state)) return null;
  if (mail.state === 'IN_DOUBT') return <DoubtNotice mailId={mail.entityId} />;
  return (
    <div className={classes.outbox} role="status" data-state={mail.state}>
      {mail.state === 'FAILED' && (
        <p>
          <strong>{text('outbox.failed')}</strong> <WrittenText>{mail.problem}</WrittenText>
        </p>
      )}
      {mail.state === 'DELAYED' && <DelayedText mail={mail} />}
      {mail.state === 'SENDING' && <p>{text('outbox.sending')}</p>}
      {mail.state === 'WAITING' && (
        <p>
          {text('outbox.waiting')} {mail.dueTs && <DateText value={mail.dueTs} withTime />}
        </p>
      )}
      <div className={classes.outboxActions}>
        {(mail.state === 'FAILED' || (mail.state === 'DELAYED' && mail.recallable)) && (
          <CallButton of={mails.send} size="sm" loading={again.busy} onClick={() => again.run()}>
            {text('outbox.retry')}
          </CallButton>
        )}
        <WaitingActions
          mailId={mail.entityId}
          waits={mail.state === 'WAITING'}
          recallable={mail.recallable}
          onOpen={onOpen}
        />
      </div>
    </div>
  );
}

/** Says why a mail is still here, in the words of its server or those about the mailbox, and when it is tried again. */
function DelayedText({ mail: { problem, boxProblem, dueTs } }: { mail: MailCard }) {
  const text = useTranslations('mails');
  return (
    <div className={classes.outboxWhy}>
      <p>
        <strong>{text('outbox.delayed')}</strong>{' '}
        {boxProblem !== null ? text(`sync.problems.${boxProblem}.title`) : <WrittenText>{problem}</WrittenText>}
      </p>
      {boxProblem === 'login' && (
        <p>
          {text('outbox.needsLogin')} <Link href="/profile/edit">{text('sync.settings')}</Link>
        </p>
      )}
      {boxProblem !== 'login' && dueTs !== null && (
        <p>
          {text('outbox.next')} <DateText value={dueTs} withTime />
        </p>
      )}
    </div>
  );
}

/** Names the recipients whom a sent mail did not reach, with the words of the server, and offers to write to them again. */
function RefusedNotice({ mail, onOpen }: OutboxNoticeProps) {
  const text = useTranslations('mails');
  const again = useAction(mails.createDraft, { stale: mailAnswers, onDone: ({ entityId }) => onOpen(entityId) });
  const write = (address: string) =>
    again.run({
      body: {
        ...{ to: [address], cc: [], bcc: [], subject: mail.subject, text: mail.text, html: mail.html },
        // Takes the files along.
        ...{ answersId: mail.entityId, forwards: true, signed: false },
      },
    });
  return (
    <div className={classes.outbox} role="status" data-state="FAILED">
      <p>
        <strong>{text('outbox.refused', { count: mail.refused.length })}</strong>
      </p>
      <ul className={classes.refused}>
        {mail.refused.map(({ address, words }) => (
          <li key={address}>
            <Ltr>{address}</Ltr>
            <span className={classes.quiet}>
              {text('outbox.serverSays')} <bdi dir="ltr">{words}</bdi>
            </span>
            <CallButton
              of={mails.createDraft}
              size="sm"
              variant="default"
              loading={again.busy}
              aria-label={`${text('outbox.writeAgain')}: ${isolate(address)}`}
              onClick={() => write(address)}
            >
              {text('outbox.writeAgain')}
            </CallButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Asks whether a mail arrived that may have left before the connection ended: nobody sends it twice unasked. */
function DoubtNotice({ mailId }: { mailId: string }) {
  const text = useTranslations('mails');
  const settle = useAction(
    (send, { arrived }: { arrived: boolean }) => send(mails.settle, { params: { mailId }, body: { arrived } }),
    {
      stale: mailAnswers,
      done: (_, { arrived }) => text(arrived ? 'doubt.kept' : 'doubt.leaves'),
      onFailed: ({ code }) => (code === 'CONFLICT' ? text('doubt.over') : undefined),
    },
  );
  return (
    <div className={classes.outbox} role="status" data-state="IN_DOUBT">
      <p>
        <strong>{text('doubt.title')}</strong> {text('doubt.why')}
      </p>
      <p>{text('doubt.ask')}</p>
      <div className={classes.outboxActions}>
        <CallButton of={mails.settle} size="sm" loading={settle.busy} onClick={() => settle.run({ arrived: true })}>
          {text('doubt.arrived')}
        </CallButton>
        <CallButton
          of={mails.settle}
          size="sm"
          variant="default"
          loading={settle.busy}
          onClick={() => settle.run({ arrived: false })}
        >
          {text('doubt.again')}
        </CallButton>
      </div>
    </div>
  );
}
