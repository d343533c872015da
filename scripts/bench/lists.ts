import path from 'node:path';
import type { OwnStack } from '../../e2e/harness/own-stack';
import { contract } from '../../lib/contract';
import { onEmptyDatabase } from '../check/postgres';
import type { Goal } from './goals';
import { type Effort, median, roundsOf } from './measure';
import { onReference } from './reference';

/** The lists that are read most. */
const lists = {
  orders: contract.orders.list,
  customers: contract.customers.search,
  documents: contract.documents.find,
} as const;

/** A database of the reference upstream, and how long a list may take on it, ms. */
interface Engine {
  name: string;
  goal: number;
}

/** Measures how long a reference upstream on the embedded database takes for a list of ten rows, one client. */
export const listGoals = (
  { reference }: Pick<OwnStack, 'reference'>,
  session: URLSearchParams,
  effort: Effort,
): Promise<Goal[]> => goalsOf({ name: 'embedded database', goal: 4 }, reference, session, effort);

/** Measures the same on a PostgreSQL server of its own. */
export const postgresListGoals = (folder: string, effort: Effort): Promise<Goal[]> =>
  onEmptyDatabase((database) =>
    onReference(
      { ...process.env, DATABASE_URL: database, DATA_DIR: path.join(folder, 'postgres'), LOG_LEVEL: 'warn' },
      (address, session) => goalsOf({ name: 'PostgreSQL', goal: 2 }, address, session, effort),
    ),
  );

async function goalsOf(engine: Engine, address: string, session: URLSearchParams, effort: Effort): Promise<Goal[]> {
  const targets = Object.entries(lists).map(([name, { upstream, path: place }]) => ({
    name,
    url: `${address}/${upstream}/${place}?size=10&${session}`,
  }));
  const results = await roundsOf(targets, effort);
  return results.map((rounds, at) => ({
    id: 'lists',
    what: `ten ${targets[at]!.name} of the reference upstream, ${engine.name}`,
    measured: median(rounds.map(({ ms }) => ms)),
    reference: `fastest ${Math.min(...rounds.map(({ fastest }) => fastest)).toFixed(2)} ms`,
    goal: engine.goal,
    unit: 'ms',
  }));
}
