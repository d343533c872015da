'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { DateText } from '@/components/ui/value/date';
import { WrittenText } from '@/components/ui/value/written-text';
import { type MailCard, mails } from '@/lib/contract/customers/mails';
import classes from './mails.module.css';
import { mailAnswers } from './use-mail-actions';

interface OutboxNoticeProps {
  mail: MailCard;
  onOpen: (mailId: string) => void;
}

/** Says of a mail in the outbox when it leaves, or why it did not, with what can be done about it. */
export function OutboxNotice({ mail, onOpen }: OutboxNoticeProps) {
  const text = useTranslations('mails');
  const params = { mailId: mail.entityId };
  const recall = useAction(mails.recall, {
    stale: mailAnswers,
    done: () => text('outbox.recalled'),
    onDone: ({ entityId }) => onOpen(entityId),
    onFailed: ({ code }) => (code === 'CONFLICT' ? text('outbox.left') : undefined),
  });
  const again = useAction(
    async (send) => {
      const { version } = await send(mails.recall, { params });
      return send(mails.send, { params, body: { version } });
    },
    { stale: mailAnswers, done: () => text('outbox.again') },
  );
  if (!mail.own || !['WAITING', 'SENDING', 'FAILED', 'IN_DOUBT'].includes(mail.state)) return null;
  if (mail.state === 'IN_DOUBT') return <DoubtNotice mailId={mail.entityId} />;
  return (
    <div className={classes.outbox} role="status" data-state={mail.state}>
      {mail.state === 'FAILED' && (
        <p>
          <strong>{text('outbox.failed')}</strong> <WrittenText>{mail.problem}</WrittenText>
        </p>
      )}
      {mail.state === 'SENDING' && <p>{text('outbox.sending')}</p>}
      {mail.state === 'WAITING' && (
        <p>
          {text('outbox.waiting')} {mail.dueTs && <DateText value={mail.dueTs} withTime />}
        </p>
      )}
      <div className={classes.outboxActions}>
        {mail.state === 'FAILED' && (
          <CallButton of={mails.send} size="sm" loading={again.busy} onClick={() => again.run()}>
            {text('outbox.retry')}
          </CallButton>
        )}
        {mail.state !== 'SENDING' && (
          <CallButton
            of={mails.recall}
            size="sm"
            variant="default"
            loading={recall.busy}
            onClick={() => recall.run({ params })}
          >
            {text('outbox.recall')}
          </CallButton>
        )}
      </div>
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
