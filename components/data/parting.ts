/** A tab that was closed in the middle of it never says how it ended: the others go on as before after this long, ms. */
const longest = 30_000;

let parting = false;
let timer: ReturnType<typeof setTimeout>;
const listeners = new Set<() => void>();

/** Whether this browser's session is being ended or exchanged on purpose: that it is gone is no news then. */
export const isParting = (): boolean => parting;

/** Says that it is, or that it came to nothing. */
export function setParting(now: boolean): void {
  clearTimeout(timer);
  if (now) timer = setTimeout(() => setParting(false), longest);
  if (now === parting) return;
  parting = now;
  for (const listener of listeners) listener();
}

/** Calls back at each change; answers the function that stops listening. */
export function onParting(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
