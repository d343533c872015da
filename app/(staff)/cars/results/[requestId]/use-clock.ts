'use client';

import { useEffect, useState } from 'react';

/**
 * The server's time in ms, ticking while `running`. It starts with the instant at which the server painted the page,
 * so that the first picture is the same on both sides and a wrong clock of the computer does no harm.
 */
export function useClock(serverNow: number, running: boolean): number {
  const [now, setNow] = useState(serverNow);
  const [painted] = useState(() => ({ ahead: 0, known: false }));
  useEffect(() => {
    if (!painted.known) Object.assign(painted, { ahead: serverNow - Date.now(), known: true });
    if (!running) return;
    const tick = () => setNow(Date.now() + painted.ahead);
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [running, serverNow, painted]);
  return now;
}
