'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { endImpersonation } from '@/components/data/impersonation';
import { useErrorText } from '@/components/ui/error-notice';
import { AlertIcon, ArrowBackIcon } from '@/components/ui/icons';
import { showFailure } from '@/components/ui/toasts';
import { useCountdown } from '@/components/ui/use-countdown';
import { formatCountdown } from '@/lib/format/countdown';
import classes from './acting-bar.module.css';

interface ActingBarProps {
  /** In whose name. */
  name: string;
  by: string;
  reason: string;
  until: number;
}

/** Seconds left at which the end is announced. */
const announced = [300, 60];

/** Above every page and around it: who acts in whose name, why, for how long, and the way back (BKO-02). */
export function ActingBar({ name, by, reason, until }: ActingBarProps) {
  const text = useTranslations('shell.acting');
  const left = useCountdown(until * 1_000);
  const { leaving, leave } = useReturn(left === 0);
  const warned = announced.filter((seconds) => left !== undefined && left <= seconds && left > 0).at(-1);
  return (
    <>
      <div className={classes.frame} aria-hidden="true" />
      <section className={classes.bar} aria-label={text('label')}>
        <AlertIcon className={classes.icon} size={20} />
        <p className={classes.words}>
          <strong>{text.rich('title', { name: () => <bdi>{name}</bdi> })}</strong>
          <span className={classes.why}>
            {text.rich('why', { by: () => <bdi>{by}</bdi>, reason: () => <bdi>{reason}</bdi> })}
          </span>
        </p>
        <span className={classes.time} role="timer" aria-label={text('left')} suppressHydrationWarning>
          <bdi dir="ltr">{left === undefined ? '–:––' : formatCountdown(left)}</bdi>
        </span>
        <button type="button" className={classes.back} disabled={leaving} onClick={() => void leave()}>
          <ArrowBackIcon size={18} />
          {text(leaving ? 'returning' : 'back')}
        </button>
        <p role="status" className="visually-hidden">
          {warned === undefined
            ? text('announced', { name, by })
            : text('ending', { minutes: Math.round(warned / 60) })}
        </p>
      </section>
    </>
  );
}

/** Goes back to one's own session, by the button or when the time is over; a failure says so and stays. */
function useReturn(over: boolean) {
  const text = useTranslations('shell.acting');
  const describe = useErrorText();
  const [leaving, setLeaving] = useState(false);
  const left = useRef(false);
  const leave = useCallback(async () => {
    setLeaving(true);
    try {
      window.location.assign((await endImpersonation()).next);
    } catch (error) {
      const { code, reference } = toFailure(error);
      // The session has ended by itself: the home page is that of one's own, or sign-in.
      if (code === 'NOT_AUTHORIZED_ERROR') return window.location.assign('/');
      showFailure({ title: text('failed'), message: describe(code).title, reference });
      setLeaving(false);
    }
  }, [describe, text]);
  useEffect(() => {
    if (!over || left.current) return;
    left.current = true;
    void leave();
  }, [over, leave]);
  return { leaving, leave };
}
