import { useSyncExternalStore } from 'react';

/** The demo-mode flag is in local storage (S1 §9). */
const key = 'demo-mode';

/** Sets the flag from the first step of sign-in (S1 §4). */
export function setDemoMode(on: boolean): void {
  if (on) localStorage.setItem(key, 'on');
  else leaveDemo();
}

export const leaveDemo = (): void => localStorage.removeItem(key);

const listen = (changed: () => void) => {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
};

/** Returns whether this browser is signed in to the demo agency. */
export const useDemoMode = (): boolean =>
  useSyncExternalStore(
    listen,
    () => localStorage.getItem(key) !== null,
    () => false,
  );
