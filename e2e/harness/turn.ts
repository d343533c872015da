import { closeSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const patience = 45_000;

/**
 * Waits for its turn at something that the workers of a run share, such as a person's only sign-in code, and answers
 * the function that gives the turn back.
 */
export async function takeTurn(folder: string, name: string): Promise<() => void> {
  const file = path.join(folder, `${name}.turn`);
  const deadline = Date.now() + patience;
  while (!tookIt(file)) {
    if (Date.now() > deadline)
      throw new Error(`No turn at ${name} within ${patience / 1000} seconds: another test holds it`);
    await pause(50);
  }
  return () => rmSync(file, { force: true });
}

/** True when nobody had it: it is ours now. */
function tookIt(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch {
    return false;
  }
}
