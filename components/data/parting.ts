let parting = false;
const listeners = new Set<() => void>();

/** Whether this browser's session is being ended or exchanged on purpose: that it is gone is no news then. */
export const isParting = (): boolean => parting;

/** Says that it is, or that it came to nothing. */
export function setParting(now: boolean): void {
  if (now === parting) return;
  parting = now;
  for (const listener of listeners) listener();
}

/** Calls back at each change; answers the function that stops listening. */
export function onParting(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
