'use client';

import { useEffect, useState } from 'react';

/** Smaller differences are network latency, not a wrong clock, ms. */
const travelTime = 30_000;

/**
 * Returns the server's time in ms, updated while `running`. It starts with the time at which the server rendered the
 * page: hydration matches, and a wrong clock of the computer has no effect.
 */
export function useClock(serverNow: number, running: boolean): number {
  const [now, setNow] = useState(serverNow);
  const [ahead, setAhead] = useState<number | null>(null);
  useEffect(() => {
    const difference = serverNow - Date.now();
    setAhead(Math.abs(difference) < travelTime ? 0 : difference);
  }, [serverNow]);
  useEffect(() => {
    if (!running || ahead === null) return;
    const tick = () => setNow(Date.now() + ahead);
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [running, ahead]);
  return now;
}
