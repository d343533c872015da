import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import autocannon from 'autocannon';
import { Refusal } from '../stack/refusal';

export interface Target {
  name: string;
  url: string;
  headers?: Record<string, string>;
  /** Process whose CPU time is measured, if any. */
  pid?: number;
}

/** How many rounds there are, and how long each takes. */
export interface Effort {
  rounds: number;
  seconds: number;
}

/** Result of one round at one target. */
export interface Round {
  /** Median response time with one client, ms. */
  ms: number;
  /** Shortest response time, ms. */
  fastest: number;
  /** CPU time of the target's process per request, ms; `undefined` without /proc. */
  cpu: number | undefined;
}

/**
 * Sends requests to a target for a number of seconds with one client, each as soon as the one before is answered.
 * @throws Refusal when responses were not 2xx, because their speed means nothing
 */
async function measure({ name, url, headers, pid }: Target, seconds: number): Promise<Round> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const before = pid === undefined ? undefined : cpuOf(pid);
  const end = performance.now() + seconds * 1000;
  for (let now = performance.now(); now < end;) {
    const status = await statusOf(url, { agent, headers });
    if (status < 200 || status > 299) throw new Refusal(`${name}: answered ${status} after ${times.length} calls.`);
    const answered = performance.now();
    times.push(answered - now);
    now = answered;
  }
  const after = pid === undefined ? undefined : cpuOf(pid);
  agent.destroy();
  const cpu = before === undefined || after === undefined ? undefined : (after - before) / times.length;
  return { ms: median(times), fastest: Math.min(...times), cpu };
}

/** Reads a response to its end. */
const statusOf = (url: string, options: http.RequestOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    http
      .get(url, options, (response) => response.once('end', () => resolve(response.statusCode!)).resume())
      .once('error', reject);
  });

/** Seconds of one step of warming up, and how many steps there are at most. */
const step = { seconds: 3, max: 15 };
/** A step is no faster when it saves less than this share; so many in a row end the warming up. */
const steady = { share: 0.03, steps: 2 };

/** With `once`, warming up takes one step. */
interface Warming {
  once: boolean;
}

/**
 * Measures until the engine has compiled what is used often: until calls are answered no faster than before. The client is
 * that of the measurement: the engine compiles again for other headers, and for concurrent equal calls, which share an
 * answer.
 */
async function warmUp(target: Target, { once }: Warming): Promise<void> {
  let best = Number.POSITIVE_INFINITY;
  for (let taken = 1, same = 0; taken <= (once ? 1 : step.max) && same < steady.steps; taken += 1) {
    const { ms } = await measure(target, step.seconds);
    same = ms < best * (1 - steady.share) ? 0 : same + 1;
    best = Math.min(best, ms);
  }
}

/** Seconds of one round: short, so that a slow moment of the machine meets all targets alike. */
const roundSeconds = 1;

/** Warms targets up and measures them in turn. Returns the rounds of each; rounds with the same index belong together. */
export async function roundsOf(targets: readonly Target[], { rounds, seconds }: Effort): Promise<Round[][]> {
  // What a process costs while it warms up is not the question.
  for (const target of targets) await warmUp(target, { once: rounds === 1 });
  const results = targets.map(() => [] as Round[]);
  for (let round = 0; round < (rounds * seconds) / roundSeconds; round += 1)
    for (const [at, target] of targets.entries()) results[at]!.push(await measure(target, roundSeconds));
  return results;
}

/**
 * Returns the 99th percentile of a target at a constant 200 requests per second, ms: the median of some rounds, because a
 * moment in which the machine does something else is one in a hundred. One connection, because several would send their
 * requests at the same moments.
 */
export async function steadyP99({ url, headers }: Target, { rounds, seconds }: Effort): Promise<number> {
  const percentiles: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { latency } = await autocannon({ url, headers, duration: seconds, connections: 1, overallRate: 200 });
    percentiles.push(latency.p99);
  }
  return median(percentiles);
}

/** Length of a clock tick in /proc, ms: a hundredth of a second on every common Linux. */
const tick = 10;

/** Returns the CPU time of a process and its children so far, ms. */
export function cpuOf(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  // The second field is the program's name in parentheses and may contain spaces.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) * tick;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
