'use client';

import { useEffect, useState } from 'react';

/** Smaller differences are the time that the page was on its way, not a wrong clock. */
const travelTime = 30_000;

/**
 * The server's time in ms, ticking while `running`. It starts with the instant at which the server painted the page,
 * so that the first picture is the same on both sides and a wrong clock of the computer does no harm.
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
