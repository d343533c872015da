import type { Worker } from 'node:worker_threads';

/** On a machine that is busy with other things an order may take so many times its timeout. */
const maxBusy = 5;
/** What is nearly over is over: another look would cost more than it tells. */
const nearly = 0.95;
const shortestLook = 50;

/** Processor time that a thread has taken, ms; undefined when it has ended. */
async function cpuOf(worker: Worker): Promise<number | undefined> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return undefined;
  }
}

/**
 * Says once that a thread has worked for longer than it may. Its own work counts, not what it waited for its turn, so that
 * a hostile file is refused soon and an honest one is not refused because the machine is busy.
 * @param timeout ms
 * @returns stops watching
 */
export function watchWork(worker: Worker, timeout: number, onOver: () => void): () => void {
  const began = performance.now();
  const before = cpuOf(worker);
  let clock: NodeJS.Timeout | undefined;
  let stopped = false;
  const look = async () => {
    const [first, now] = [await before, await cpuOf(worker)];
    if (stopped) return;
    const passed = performance.now() - began;
    const worked = first === undefined || now === undefined ? passed : now - first;
    if (worked >= timeout * nearly || passed >= timeout * maxBusy) onOver();
    else wait(Math.max(shortestLook, timeout - worked));
  };
  const wait = (time: number) => {
    clock = setTimeout(() => void look(), time);
  };
  wait(timeout);
  return () => {
    stopped = true;
    clearTimeout(clock);
  };
}
