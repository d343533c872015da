import type { OwnStack } from '../../e2e/harness/own-stack';
import { contract } from '../../lib/contract';
import type { EndpointDefinition } from '../../lib/contract/kit/endpoint';
import { Refusal } from '../stack/refusal';
import type { Goal } from './goals';
import { largeFileGoals } from './large-files';
import { listGoals } from './lists';
import { type Effort, median } from './measure';
import { startNginx } from './nginx';
import { overloadGoals } from './overload';
import { relayGoals } from './relayed';
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
    const ways = {
      direct: { name: 'direct', url: `${upstream}${call}&${session}` },
      proxied: { name: 'proxied', url: `${stack.url}/api${call}`, headers, pid: stack.applicationPid },
      nginx: nginx && { name: 'nginx', url: `${nginx.url}${call}&${session}`, pid: nginx.pid },
    };
    return [
      ...(await relayGoals(ways, effort)),
      ...(await listGoals(stack, session, effort)),
      await aggregateGoal(stack, upstream, { session, headers }, effort),
      ...(await largeFileGoals(stack, headers)),
      ...(effort.rounds > 1 ? await overloadGoals(stack, headers, effort.seconds) : []),
    ];
  } finally {
    await nginx?.stop();
  }
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
