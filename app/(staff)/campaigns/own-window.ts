import { newIdempotencyKey } from '@/components/data/idempotency-key';

const key = 'campaign-window';
let held: Promise<string> | undefined;

/**
 * Returns the name of this window, which survives a reload: the sender goes to WhatsApp and back, and a phone may drop
 * the page meanwhile. A duplicated window has the memory of the first one, but gets a name of its own.
 */
export const ownWindow = (): Promise<string> => (held ??= nameOf(sessionStorage.getItem(key)));

async function nameOf(kept: string | null): Promise<string> {
  if (kept !== null && (await hold(kept))) return kept;
  const name = newIdempotencyKey();
  sessionStorage.setItem(key, name);
  await hold(name);
  return name;
}

/** Holds a name for as long as the window is open. Without locks (plain http) no name is kept. @returns whether it is free */
const hold = (name: string): Promise<boolean> =>
  new Promise((taken) => {
    if (!('locks' in navigator)) return taken(false);
    const forever = new Promise<void>(() => undefined);
    void navigator.locks.request(`${key}:${name}`, { ifAvailable: true }, (lock) => {
      taken(lock !== null);
      return lock === null ? undefined : forever;
    });
  });
