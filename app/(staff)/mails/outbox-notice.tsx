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
  if (!mail.own || !['WAITING', 'SENDING', 'FAILED'].includes(mail.state)) return null;
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
