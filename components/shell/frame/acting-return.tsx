'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { endImpersonation } from '@/components/data/impersonation';
import { useErrorText } from '@/components/ui/state/error-notice';
import { ArrowBackIcon } from '@/components/ui/icon/icons';
import { showFailure } from '@/components/ui/action/toasts';
import { useClock } from '@/components/ui/kit/use-clock';
import { formatCountdown, secondsUntil } from '@/lib/format/countdown';
import classes from './acting-bar.module.css';

export interface ActingReturnProps {
  /** Name of the impersonated account. */
  name: string;
  by: string;
  /** End of the impersonation, seconds since the epoch. */
  until: number;
  /** Time at which the server rendered the page, ms since the epoch: the computer's clock can be wrong. */
  serverNow: number;
}

/** Remaining seconds at which the end is announced. */
const announced = [300, 60];

/** Counts down an impersonation, announces its end, and leads back. */
export function ActingReturn({ name, by, until, serverNow }: ActingReturnProps) {
  const text = useTranslations('shell.acting');
  const left = secondsUntil(until * 1_000, useClock(serverNow, true));
  const { leaving, leave } = useReturn(left === 0);
  const warned = announced.filter((seconds) => left <= seconds && left > 0).at(-1);
  return (
    <>
      <span className={classes.time} role="timer" aria-label={text('left')}>
        <bdi dir="ltr">{formatCountdown(left)}</bdi>
      </span>
      <button type="button" className={classes.back} disabled={leaving} onClick={() => void leave()}>
        <ArrowBackIcon size={18} />
        {text(leaving ? 'returning' : 'back')}
      </button>
      <p role="status" className="visually-hidden">
        {warned === undefined ? text('announced', { name, by }) : text('ending', { minutes: Math.round(warned / 60) })}
      </p>
    </>
  );
}

/** Ends the impersonation on the button or when the time is over; a failure is shown and the bar stays. */
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
      // The impersonation has already ended: the home page is that of the own session, or sign-in.
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
