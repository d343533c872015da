import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Event } from '@/lib/contract/desk/events';

/** Shows the first events of a day, and all of them when asked. */
export function useShownEvents(events: readonly Event[], max: number) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = all ? events : events.slice(0, max);
  const showAll = () => {
    flushSync(() => setAll(true));
    // The pressed button is gone: whoever works with the keyboard goes on with the first new event.
    list.current?.querySelectorAll(':scope > li')[max]?.querySelector<HTMLElement>('a, button')?.focus();
  };
  return { shown, rest: events.length - shown.length, showAll, list };
}
