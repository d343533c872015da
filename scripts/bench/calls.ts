import type { OwnStack } from '../../e2e/harness/own-stack';
import { contract } from '../../lib/contract';
import type { EndpointDefinition } from '../../lib/contract/endpoint';
import { Refusal } from '../stack/refusal';
import type { Goal } from './goals';
import { largeFileGoals } from './large-files';
import { listGoals } from './lists';
import { type Effort, measure, median, type Round, steadyP99, type Target, warmUp } from './measure';
import { startNginx } from './nginx';
import { overloadGoals } from './overload';
import { signInAtApplication, signInAtReference } from './sign-in';

/** Parameters of the banner call in the aggregate. */
const firstBanners = { page: 0, size: 100, sort: 'createTs', direction: 'ASC' };

/** The call that is proxied. */
const { list } = contract.orders;
export const measuredPath = `/${list.upstream}/${list.path}`;

/**
 * Measures what the application adds to a call, compared with nginx in front of the same upstream and the upstream
 * itself (P1 to P4), and what it does under overload (S12).
 * @param upstream address that the application, nginx and the bench itself call
 */
export async function callGoals(stack: OwnStack, upstream: string, folder: string, effort: Effort): Promise<Goal[]> {
  const session = await signInAtReference(stack);
  const headers = { cookie: await signInAtApplication(stack) };
  const nginx = await startNginx(folder, upstream);
  try {
    const call = `${measuredPath}?size=10`;
    const pid = stack.applicationPid;
    const direct: Target = { name: 'direct', url: `${upstream}${call}&${session}`, pid };
    const proxied: Target = { name: 'proxied', url: `${stack.url}/api${call}`, headers, pid };
    const plain = nginx && { name: 'nginx', url: `${nginx.url}${call}&${session}`, pid: nginx.pid };
    const rounds = await compare([direct, proxied, ...(plain ? [plain] : [])], effort);
    const added = rounds.proxied!.ms - rounds.direct!.ms;
    const p99 = await steadyP99(proxied, effort);
    const own = await steadyP99(direct, effort);
    const plainly = rounds.nginx && `; nginx takes ${(rounds.nginx.ms - rounds.direct!.ms).toFixed(2)} ms longer`;
    return [
      ...cpuGoal(rounds.proxied!, rounds.nginx),
      {
        id: 'P2',
        what: 'time that a call takes longer, one client, p50',
        measured: added,
        reference: `${rounds.proxied!.ms.toFixed(2)} ms against ${rounds.direct!.ms.toFixed(2)} ms of the upstream${plainly ?? ''}`,
        goal: 0.3,
        unit: 'ms',
      },
      {
        id: 'P2',
        what: 'the same at 200 requests a second, p99',
        measured: Math.max(0, p99 - own),
        reference: `${p99.toFixed(0)} ms against ${own.toFixed(0)} ms of the upstream`,
        goal: 5,
        unit: 'ms',
      },
      ...(await listGoals(stack, session, { once: effort.rounds === 1 })),
      await aggregateGoal(stack, upstream, { session, headers }, effort),
      ...(await largeFileGoals(stack, headers)),
      ...(effort.rounds > 1 ? await overloadGoals(stack, headers, effort.seconds) : []),
    ];
  } finally {
    await nginx?.stop();
  }
}

/** Returns medians of alternating rounds by target, so that disturbances of the machine affect all targets equally. */
async function compare(targets: readonly Target[], { rounds, seconds }: Effort): Promise<Record<string, Round>> {
  const results = targets.map(({ name }) => ({ name, rounds: [] as Round[] }));
  // What a process costs while it warms up is not the question.
  for (const target of targets) await warmUp(target, { once: rounds === 1 });
  for (let round = 0; round < rounds; round += 1)
    for (const [at, target] of targets.entries()) results[at]!.rounds.push(await measure(target, seconds));
  return Object.fromEntries(
    results.map(({ name, rounds }) => [
      name,
      {
        ms: median(rounds.map(({ ms }) => ms)),
        fastest: Math.min(...rounds.map(({ fastest }) => fastest)),
        cpu: rounds[0]?.cpu && median(rounds.map(({ cpu }) => cpu ?? 0)),
      },
    ]),
  );
}

function cpuGoal({ cpu }: Round, nginx: Round | undefined): Goal[] {
  if (!cpu || !nginx?.cpu) return [];
  const reference = `${cpu.toFixed(2)} ms of CPU against nginx's ${nginx.cpu.toFixed(2)} ms`;
  return [{ id: 'P1', what: 'CPU of a proxied GET', measured: cpu / nginx.cpu, reference, goal: 4, unit: 'x' }];
}

/** Measures the aggregate against the calls behind `/api/session`, sent to the upstream concurrently. */
async function aggregateGoal(
  stack: OwnStack,
  upstream: string,
  { session, headers }: { session: URLSearchParams; headers: Record<string, string> },
  { rounds, seconds }: Effort,
): Promise<Goal> {
  const { accounts, agencies, banners, billing } = contract;
  const ask =
    ({ upstream: group, path, method }: EndpointDefinition) =>
    () =>
      answered(`${upstream}/${group}/${path}?${session}`, {
        method,
        ...(method !== 'GET' && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(firstBanners),
        }),
      });
  const parts = [accounts.myAccount, agencies.myAgency, billing.cards, banners.displayable].map(ask);
  const [apart, aggregated]: [number[], number[]] = [[], []];
  for (let time = 0; time < 10 * rounds * seconds; time += 1) {
    apart.push(await timed(() => Promise.all(parts.map((part) => part()))));
    aggregated.push(await timed(() => answered(`${stack.url}/api/session`, { headers })));
  }
  return {
    id: 'P3',
    what: '/api/session beside its four calls',
    measured: median(aggregated) - median(apart),
    reference: `${median(aggregated).toFixed(1)} ms against ${median(apart).toFixed(1)} ms of the calls together`,
    goal: 3,
    unit: 'ms',
  };
}

async function answered(url: string, init: RequestInit): Promise<void> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Refusal(`${new URL(url).pathname} answered ${answer.status}.`);
  await answer.arrayBuffer();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
