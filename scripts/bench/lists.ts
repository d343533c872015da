import path from 'node:path';
import type { OwnStack } from '../../e2e/harness/own-stack';
import { contract } from '../../lib/contract';
import { onEmptyDatabase } from '../check/postgres';
import type { Goal } from './goals';
import { measure, type Warming, warmUp } from './measure';
import { onReference } from './reference';

/** The lists that are read most. */
const lists = {
  orders: contract.orders.list,
  customers: contract.customers.search,
  documents: contract.documents.find,
} as const;

/** Seconds of the measurement. */
const measured = 2;

/** A database of the reference upstream, and how long a list may take on it, ms. */
interface Engine {
  name: string;
  goal: number;
}

/** Measures how long a reference upstream on the embedded database takes for a list of ten rows, one client. */
export const listGoals = (
  { reference }: Pick<OwnStack, 'reference'>,
  session: URLSearchParams,
  warming: Warming,
): Promise<Goal[]> => goalsOf({ name: 'embedded database', goal: 4 }, reference, session, warming);

/** Measures the same on a PostgreSQL server of its own. */
export const postgresListGoals = (folder: string): Promise<Goal[]> =>
  onEmptyDatabase((database) =>
    onReference(
      { ...process.env, DATABASE_URL: database, DATA_DIR: path.join(folder, 'postgres'), LOG_LEVEL: 'warn' },
      (address, session) => goalsOf({ name: 'PostgreSQL', goal: 2 }, address, session, { once: false }),
    ),
  );

async function goalsOf(engine: Engine, address: string, session: URLSearchParams, warming: Warming): Promise<Goal[]> {
  const goals: Goal[] = [];
  for (const [name, { upstream, path: place }] of Object.entries(lists)) {
    const target = { name, url: `${address}/${upstream}/${place}?size=10&${session}` };
    await warmUp(target, warming);
    const { ms, fastest } = await measure(target, measured);
    goals.push({
      id: 'lists',
      what: `ten ${name} of the reference upstream, ${engine.name}`,
      measured: ms,
      reference: `fastest ${fastest.toFixed(2)} ms`,
      goal: engine.goal,
      unit: 'ms',
    });
  }
  return goals;
}
