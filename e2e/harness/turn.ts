import { closeSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const timeout = 45_000;

/**
 * Waits for a lock on something that the workers of a run share, such as the single sign-in code of a person. Returns
 * the function that releases it.
 */
export async function takeTurn(folder: string, name: string): Promise<() => void> {
  const file = path.join(folder, `${name}.turn`);
  const deadline = Date.now() + timeout;
  while (!tookIt(file)) {
    if (Date.now() > deadline)
      throw new Error(`No turn at ${name} within ${timeout / 1000} seconds: another test holds it`);
    await pause(50);
  }
  return () => rmSync(file, { force: true });
}

/** Takes the lock if it is free; returns whether that worked. */
function tookIt(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch {
    return false;
  }
}
