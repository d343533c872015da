import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Returns the most that a process held while something was done, MB. */
export async function peakDuring(work: () => Promise<void>, memory: () => number | undefined): Promise<number> {
  let [peak, over] = [0, false];
  const working = work().finally(() => (over = true));
  while (!over) {
    peak = Math.max(peak, memory() ?? 0);
    await pause(20);
  }
  await working;
  return peak;
}

/** Returns the resident memory of a process, MB; `undefined` without /proc. */
export function memoryOf(pid: number): number | undefined {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
