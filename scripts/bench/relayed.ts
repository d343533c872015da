import type { Goal } from './goals';
import { type Effort, median, type Round, roundsOf, steadyP99, type Target } from './measure';

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

/** Returns the median of comparisons within a round, because the machine is not equally fast all the time. */
const compared = (rounds: readonly Round[], others: readonly Round[], compare: (one: Round, other: Round) => number) =>
  median(rounds.map((round, at) => compare(round, others[at]!)));

const medianOf = (rounds: readonly Round[], field: 'ms' | 'cpu') =>
  median(rounds.map((round) => round[field] ?? 0)).toFixed(2);

function cpuGoals(relayed: readonly Round[], plain: readonly Round[] | undefined): Goal[] {
  const goal = { id: 'P1', what: 'CPU of a proxied GET', goal: 4, unit: 'x' } as const;
  if (!plain?.[0]?.cpu) return [{ ...goal, measured: null, reference: 'nginx is not installed' }];
  if (!relayed[0]?.cpu) return [{ ...goal, measured: null, reference: 'the CPU of a process is not known here' }];
  return [
    {
      ...goal,
      measured: compared(relayed, plain, (one, other) => one.cpu! / other.cpu!),
      reference: `${medianOf(relayed, 'cpu')} ms of CPU against nginx's ${medianOf(plain, 'cpu')} ms`,
    },
  ];
}
