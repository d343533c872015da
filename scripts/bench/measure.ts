import { existsSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { Refusal } from '../stack/refusal';

export interface Target {
  name: string;
  url: string;
  headers?: Record<string, string>;
  /** Process whose CPU time counts. */
  pid: number;
}

/** One round at one target. */
export interface Round {
  /** Mean time of a request with one client, ms. */
  ms: number;
  /** CPU time of the target's process in a request, ms; `undefined` where /proc is not there. */
  cpu: number | undefined;
}

/** Asks a target for so many seconds with one client. @throws Refusal when answers were not 2xx: their speed means nothing. */
export async function measure({ name, url, headers, pid }: Target, seconds: number): Promise<Round> {
  const before = cpuOf(pid);
  const { requests, duration, non2xx, errors } = await autocannon({ url, headers, duration: seconds, connections: 1 });
  if (requests.total === 0 || non2xx > 0 || errors > 0)
    throw new Refusal(`${name}: ${requests.total} answers, ${non2xx} of them not 2xx, ${errors} errors.`);
  const after = cpuOf(pid);
  const cpu = before === undefined || after === undefined ? undefined : (after - before) / requests.total;
  return { ms: (duration * 1000) / requests.total, cpu };
}

/** The 99th percentile of a target at a constant 200 requests a second, ms. */
export async function steadyP99({ url, headers }: Target, seconds: number): Promise<number> {
  const { latency } = await autocannon({ url, headers, duration: seconds, connections: 20, overallRate: 200 });
  return latency.p99;
}

/** Clock ticks of /proc are a hundredth of a second on every Linux in use. */
const tick = 10;

/** CPU time that a process and its children used so far, ms. */
function cpuOf(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  // The second field is the program's name in brackets and may hold spaces.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) * tick;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
