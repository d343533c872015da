'use client';

import { useTranslations } from 'next-intl';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { WrittenText } from '@/components/ui/value/written-text';
import type { SentReminder } from '@/lib/contract/customers/reminders';
import { formatPhone } from '@/lib/format/phone';
import classes from './reminder-dialog.module.css';

/** Lists the reminders already sent about the order. */
export function SentReminders({ sent }: { sent: readonly SentReminder[] }) {
  const text = useTranslations('reminders');
  return (
    <details className={classes.earlier}>
      <summary>
        {text('earlier')} ({sent.length})
      </summary>
      {sent.length === 0 && <p className={classes.of}>{text('nothing')}</p>}
      <ul className={classes.sent}>
        {sent.map(({ reminderId, recipient, channel, address, sentTs, sender, text: body }) => (
          <li key={reminderId}>
            <p className={classes.line}>
              <span>
                {text('line', { recipient: text(`recipients.${recipient}`), channel: text(`channels.${channel}`) })} ·{' '}
                <Ltr>{channel === 'SMS' ? formatPhone(address) : address}</Ltr>
              </span>
              <DateText value={sentTs} withTime />
            </p>
            <p className={classes.body}>
              <WrittenText>{body}</WrittenText>
            </p>
            <p className={classes.of}>{text('by', { name: sender })}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
