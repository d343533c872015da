import { useEffect, useState } from 'react';
import { secondsUntil } from '@/lib/format/countdown';

/** Seconds left until a moment (ms since the epoch), counted on every second; undefined while there is none. */
export function useCountdown(until: number | undefined): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    if (until === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined || now === undefined ? undefined : secondsUntil(until, now);
}
