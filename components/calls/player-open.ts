import { useSyncExternalStore } from 'react';

// Apart from the player's store: every page asks whether the player is open, and few open it.
let open = false;
const listeners = new Set<() => void>();

/** Says whether a recording is in the player. */
export function setPlayerOpen(next: boolean): void {
  if (open === next) return;
  open = next;
  for (const listener of listeners) listener();
}

const listen = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

export const isPlayerOpen = (): boolean => open;

/** Returns whether the player is open, and follows it. */
export const useIsPlayerOpen = (): boolean => useSyncExternalStore(listen, isPlayerOpen, () => false);
