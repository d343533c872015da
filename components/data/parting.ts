/** Time-out for an announcement, ms: a tab that was closed never withdraws it. */
const longest = 30_000;

let parting = false;
let timer: ReturnType<typeof setTimeout>;
const listeners = new Set<() => void>();

/** Returns whether the session is being ended on purpose, so that its end is no surprise. */
export const isParting = (): boolean => parting;

/** Announces the end of the session, or withdraws the announcement. */
export function setParting(now: boolean): void {
  clearTimeout(timer);
  if (now) timer = setTimeout(() => setParting(false), longest);
  if (now === parting) return;
  parting = now;
  for (const listener of listeners) listener();
}

/** Calls the listener on each change; returns the function that removes it. */
export function onParting(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
