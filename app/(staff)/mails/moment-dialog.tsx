'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CallButton } from '@/components/shell/menu/call-button';
import { DateText } from '@/components/ui/value/date';
import { Modal } from '@/components/ui/popup/modal';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { instantInIsrael } from '@/lib/rules/time/israel-time';
import { sendingTime } from '@/lib/rules/work/send-later';
import classes from './moment-dialog.module.css';

interface MomentDialogProps {
  title: string;
  /** The call that the time is for. */
  of: EndpointDefinition;
  /** Common times, with their names. */
  moments: readonly { label: string; at: string }[];
  /** Label of the button that takes the day and the time that were typed. */
  choose: string;
  /** @param at ISO 8601 in UTC */
  onChoose: (at: string) => void;
  onClose: () => void;
}

/** Asks for a time: one of the common ones, or a day and a time in Israel within a year (MBX-02). */
export function MomentDialog({ title, of, moments, choose, onChoose, onClose }: MomentDialogProps) {
  const text = useTranslations('mails.composer.later');
  const words = useTranslations('ui');
  const rules = useTranslations('form.rules');
  const [day, setDay] = useState('');
  const [time, setTime] = useState('08:00');
  const [wrong, setWrong] = useState<string | undefined>();
  const take = () => {
    const at = instantInIsrael(day, time);
    if (at === null) return setWrong(rules('required'));
    const rule = sendingTime(at, Date.now());
    if (rule) return setWrong(rules(rule));
    onChoose(at);
  };
  return (
    <Modal opened onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': words('close') }}>
      <div className={classes.dialog}>
        <ul className={classes.moments}>
          {moments.map(({ label, at }, index) => (
            <li key={at}>
              <CallButton
                of={of}
                variant="default"
                fullWidth
                data-autofocus={index === 0 || undefined}
                onClick={() => onChoose(at)}
              >
                <span>{label}</span>&nbsp;
                <DateText value={at} withTime />
              </CallButton>
            </li>
          ))}
        </ul>
        <div className={classes.moment}>
          <TextInput
            type="date"
            label={text('day')}
            value={day}
            error={wrong}
            onChange={({ target }) => setDay(target.value)}
          />
          <TextInput type="time" label={text('time')} value={time} onChange={({ target }) => setTime(target.value)} />
          <CallButton of={of} onClick={take}>
            {choose}
          </CallButton>
        </div>
      </div>
    </Modal>
  );
}
