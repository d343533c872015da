import type { Goal } from './goals';
import { type Effort, measure, median, type Round, steadyP99, type Target, warmUp } from './measure';

/** The same call in three ways. */
export interface Ways {
  /** Asks the upstream itself. */
  direct: Target;
  /** Asks the application. */
  proxied: Target;
  /** Asks nginx in front of the upstream; `undefined` where it is not installed. */
  nginx: Target | undefined;
}

/** Measures what the application adds to a call, compared with nginx and with the upstream itself (P1, P2). */
export async function relayGoals({ direct, proxied, nginx }: Ways, effort: Effort): Promise<Goal[]> {
  const [own, relayed, plain] = await roundsOf([direct, proxied, ...(nginx ? [nginx] : [])], effort);
  const p99 = await steadyP99(proxied, effort);
  const ownP99 = await steadyP99(direct, effort);
  const added = (rounds: readonly Round[]) => compared(rounds, own!, (one, other) => one.ms - other.ms);
  const plainly = plain && `; nginx takes ${added(plain).toFixed(2)} ms longer`;
  return [
    ...cpuGoals(relayed!, plain),
    {
      id: 'P2',
      what: 'time that a call takes longer, one client, p50',
      measured: added(relayed!),
      reference: `${medianOf(relayed!, 'ms')} ms against ${medianOf(own!, 'ms')} ms of the upstream${plainly ?? ''}`,
      goal: 0.3,
      unit: 'ms',
    },
    {
      id: 'P2',
      what: 'the same at 200 requests a second, p99',
      measured: Math.max(0, p99 - ownP99),
      reference: `${p99.toFixed(0)} ms against ${ownP99.toFixed(0)} ms of the upstream`,
      goal: 5,
      unit: 'ms',
    },
  ];
}

/** Seconds of one round: short, so that a slow moment of the machine meets all targets alike. */
const roundSeconds = 1;

/** Measures targets in turn. Returns the rounds of each; rounds with the same index belong together. */
async function roundsOf(targets: readonly Target[], { rounds, seconds }: Effort): Promise<Round[][]> {
  // What a process costs while it warms up is not the question.
  for (const target of targets) await warmUp(target, { once: rounds === 1 });
  const results = targets.map(() => [] as Round[]);
  for (let round = 0; round < (rounds * seconds) / roundSeconds; round += 1)
    for (const [at, target] of targets.entries()) results[at]!.push(await measure(target, roundSeconds));
  return results;
}

/** Returns the median of comparisons within a round, because the machine is not equally fast all the time. */
const compared = (rounds: readonly Round[], others: readonly Round[], compare: (one: Round, other: Round) => number) =>
  median(rounds.map((round, at) => compare(round, others[at]!)));

const medianOf = (rounds: readonly Round[], field: 'ms' | 'cpu') =>
  median(rounds.map((round) => round[field] ?? 0)).toFixed(2);

function cpuGoals(relayed: readonly Round[], plain: readonly Round[] | undefined): Goal[] {
  if (!plain?.[0]?.cpu || !relayed[0]?.cpu) return [];
  return [
    {
      id: 'P1',
      what: 'CPU of a proxied GET',
      measured: compared(relayed, plain, (one, other) => one.cpu! / other.cpu!),
      reference: `${medianOf(relayed, 'cpu')} ms of CPU against nginx's ${medianOf(plain, 'cpu')} ms`,
      goal: 4,
      unit: 'x',
    },
  ];
}
