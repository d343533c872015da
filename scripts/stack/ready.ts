import { setTimeout as pause } from 'node:timers/promises';
import { type Child, endingOf } from './child';
import { Refusal } from './refusal';

/**
 * Waits until an address answers 2xx.
 * @throws Refusal with the last output of the process when it ends first, or after `timeout` ms
 */
export async function waitUntilReady(child: Child, address: string, timeout = 180_000): Promise<void> {
  const deadline = Date.now() + timeout;
  let ended: string | undefined;
  void child.ended.then((ending) => (ended = endingOf(ending)));
  while (!(await answers(address))) {
    if (ended) throw new Refusal(`The ${child.name} ${ended} before it was ready.\n\n${child.tail()}`);
    if (Date.now() > deadline)
      throw new Refusal(
        `The ${child.name} is not ready after ${timeout / 1000} seconds (${address}).\n\n${child.tail()}`,
      );
    await pause(50);
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
