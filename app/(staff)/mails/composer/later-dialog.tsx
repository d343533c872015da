'use client';

import { Modal, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CallButton } from '@/components/shell/menu/call-button';
import { DateText } from '@/components/ui/value/date';
import { mails } from '@/lib/contract/customers/mails';
import { instantInIsrael } from '@/lib/rules/time/israel-time';
import { sendingMoments, sendingTime } from '@/lib/rules/work/send-later';
import classes from './composer.module.css';

interface LaterDialogProps {
  /** @param at ISO 8601 in UTC */
  onChoose: (at: string) => void;
  onClose: () => void;
}

/** Asks when a mail is to leave: one of the next mornings, or a day and a time in Israel (MBX-02). */
export function LaterDialog({ onChoose, onClose }: LaterDialogProps) {
  const text = useTranslations('mails.composer');
  const words = useTranslations('ui');
  const rules = useTranslations('form.rules');
  const [now] = useState(() => Date.now());
  const [day, setDay] = useState('');
  const [time, setTime] = useState('08:00');
  const [wrong, setWrong] = useState<string | undefined>();
  const choose = () => {
    const at = instantInIsrael(day, time);
    if (at === null) return setWrong(rules('required'));
    const rule = sendingTime(at, Date.now());
    if (rule) return setWrong(rules(rule));
    onChoose(at);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('later.title')}
      centered
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <div className={classes.later}>
        <ul className={classes.moments}>
          {sendingMoments(now).map(({ key, at }) => (
            <li key={key}>
              <CallButton of={mails.send} variant="default" fullWidth onClick={() => onChoose(at)}>
                <span>{text(`later.${key}`)}</span>&nbsp;
                <DateText value={at} withTime />
              </CallButton>
            </li>
          ))}
        </ul>
        <div className={classes.moment}>
          <TextInput
            type="date"
            label={text('later.day')}
            value={day}
            error={wrong}
            onChange={({ target }) => setDay(target.value)}
          />
          <TextInput
            type="time"
            label={text('later.time')}
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
          <CallButton of={mails.send} onClick={choose}>
            {text('later.choose')}
          </CallButton>
        </div>
      </div>
    </Modal>
  );
}
