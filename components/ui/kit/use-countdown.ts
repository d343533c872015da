import { useEffect, useState } from 'react';
import { secondsUntil } from '@/lib/format/countdown';

/** Returns the seconds left until a moment (ms since the epoch), updated every second; undefined without a moment. */
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
