'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { formatCountdown } from '@/lib/format/countdown';
import { formatPhone } from '@/lib/format/phone';
import classes from './support.module.css';

/** Above this number of seconds a date says more than minutes. */
const hour = 3_600;

/** Counts down to the promised answer in minutes and seconds, and up after it (S1 §4). */
export function HelpTimer({ answerBy, phone }: { answerBy: string; phone: string }) {
  const text = useTranslations('support');
  const left = useSecondsTo(Date.parse(answerBy));
  const late = left !== undefined && left < 0;
  const words =
    left === undefined || Math.abs(left) > hour
      ? text.rich(late ? 'lateSince' : 'answerBy', { time: () => <DateText value={answerBy} withTime /> })
      : text(late ? 'over' : 'left');
  return (
    <div className={classes.timer} data-late={late || undefined}>
      <p>{words}</p>
      {left !== undefined && Math.abs(left) <= hour && (
        <p className={classes.clock} role="timer" aria-label={text(late ? 'over' : 'left')}>
          <bdi dir="ltr">{formatCountdown(Math.abs(left))}</bdi>
        </p>
      )}
      {late && (
        <p className={classes.note}>
          {text.rich('call', {
            phone: () => (
              <a href={`tel:${phone}`} className={classes.link}>
                <Ltr>{formatPhone(phone)}</Ltr>
              </a>
            ),
          })}
        </p>
      )}
    </div>
  );
}

/** Returns whole seconds until a time (ms since the epoch), negative after it; undefined until hydration. */
function useSecondsTo(moment: number): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const count = () => setLeft(Math.ceil((moment - Date.now()) / 1_000));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}
