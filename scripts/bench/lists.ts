import type { OwnStack } from '../../e2e/harness/own-stack';
import { contract } from '../../lib/contract';
import { Refusal } from '../stack/refusal';
import type { Goal } from './goals';
import { median } from './measure';

/** The lists that are read most. */
const lists = {
  orders: contract.orders.list,
  customers: contract.customers.search,
  documents: contract.documents.find,
} as const;

/** Calls before the measurement, until the engine has compiled what is used often; and measured calls per round. */
const [warming, measured] = [200, 100];

/** Measures how long the embedded reference upstream takes for a list of ten rows, one client. */
export async function listGoals({ reference }: Pick<OwnStack, 'reference'>, session: URLSearchParams): Promise<Goal[]> {
  const goals: Goal[] = [];
  for (const [name, { upstream, path }] of Object.entries(lists)) {
    const ask = () => timeOf(`${reference}/${upstream}/${path}?size=10&${session}`);
    for (let call = 0; call < warming; call += 1) await ask();
    const times: number[] = [];
    for (let call = 0; call < measured; call += 1) times.push(await ask());
    goals.push({
      id: 'lists',
      what: `ten ${name} of the embedded reference upstream`,
      measured: median(times),
      reference: `fastest ${Math.min(...times).toFixed(2)} ms`,
      goal: 4,
      unit: 'ms',
    });
  }
  return goals;
}

async function timeOf(url: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Refusal(`The reference upstream answered ${answer.status} to a list.`);
  return performance.now() - started;
}
