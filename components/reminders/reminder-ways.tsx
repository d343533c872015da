'use client';

import { Checkbox } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Ltr } from '@/components/ui/value/ltr';
import {
  type ReminderChoice,
  reminderRecipients,
  type reminders,
  type ReminderWay,
} from '@/lib/contract/customers/reminders';
import { formatPhone } from '@/lib/format/phone';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import classes from './reminder-dialog.module.css';

export type PreparedReminder = OutputOf<typeof reminders.prepare>;

interface ReminderWaysProps {
  prepared: PreparedReminder;
  chosen: readonly ReminderWay[];
  onChange: (chosen: ReminderWay[]) => void;
}

/** Shows customer and agent with every way to reach them; an unavailable one shows its reason. */
export function ReminderWays({ prepared, chosen, onChange }: ReminderWaysProps) {
  const text = useTranslations('reminders');
  const names = { CUSTOMER: prepared.customerName, AGENT: prepared.agentName };
  return (
    <fieldset className={classes.ways}>
      <legend className={classes.legend}>{text('to')}</legend>
      {reminderRecipients.map((recipient) => (
        <div key={recipient} role="group" aria-label={text(`recipients.${recipient}`)} className={classes.recipient}>
          <p className={classes.who}>
            {text(`recipients.${recipient}`)}
            {names[recipient] && <bdi>{names[recipient]}</bdi>}
          </p>
          {prepared.choices
            .filter((choice) => choice.recipient === recipient)
            .map((choice) => (
              <Way key={choice.channel} choice={choice} chosen={chosen} onChange={onChange} />
            ))}
        </div>
      ))}
    </fieldset>
  );
}

function Way({
  choice: { recipient, channel, address, closed },
  chosen,
  onChange,
}: { choice: ReminderChoice } & Pick<ReminderWaysProps, 'chosen' | 'onChange'>) {
  const text = useTranslations('reminders');
  const isThis = (way: ReminderWay) => way.recipient === recipient && way.channel === channel;
  const others = chosen.filter((way) => !isThis(way));
  return (
    <Checkbox
      className={classes.way}
      label={text(`channels.${channel}`)}
      description={
        closed ? text(`closed.${closed}`) : address && <Ltr>{channel === 'SMS' ? formatPhone(address) : address}</Ltr>
      }
      disabled={closed !== null}
      checked={closed === null && chosen.some(isThis)}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? [...others, { recipient, channel }] : others)}
    />
  );
}
