import { useSyncExternalStore } from 'react';
import { isParting } from './parting';
import { isSigningInAgain } from './sign-in-again';

let count = 0;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Not at the end of the session: a question would keep a page open that is signed out. */
const warn = (event: BeforeUnloadEvent) => {
  if (!isParting() && !isSigningInAgain()) event.preventDefault();
};

/** Says how many uploads leaving the page would stop. The browser asks before the page is closed while there are any. */
export function setUnsent(uploads: number): void {
  if (typeof window === 'undefined' || uploads === count) return;
  count = uploads;
  if (count > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}

/** Returns how many uploads leaving the page would stop. */
export const useUnsent = (): number =>
  useSyncExternalStore(
    listen,
    () => count,
    () => 0,
  );
