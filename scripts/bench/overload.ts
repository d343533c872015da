import autocannon, { type Client } from 'autocannon';
import { connect } from 'node:net';
import type { OwnStack } from '../../e2e/harness/own-stack';
import { contract } from '../../lib/contract';
import type { Goal } from './goals';

const { search } = contract.customers;

/** Clients that find the capacity, and clients of the overload. */
const [few, many] = [16, 300];
/**
 * How much longer the overload is measured than the capacity: calls that are not answered at its end are not counted,
 * and there are two hundred of them.
 */
const floodFor = 6;
/**
 * Pages of the list. Each client asks for other ones in turn: concurrent equal calls of one session share an answer. The
 * step spreads them evenly, because later pages take longer. Few for each client, because preparing a thousand requests
 * for each of 300 clients took two seconds of the measurement.
 */
const pages = 1_000;
const pagesOfClient = 20;
const step = 617;

/** Measures what is left of the capacity under three times as many requests, and how long the answers take (S12). */
export async function overloadGoals(
  stack: OwnStack,
  headers: Record<string, string>,
  seconds: number,
): Promise<Goal[]> {
  let asked = 0;
  const nextPage = () => ({
    path: `/api/${search.upstream}/${search.path}?size=10&page=${(asked++ * step) % pages}`,
  });
  const load = {
    url: stack.url,
    headers,
    setupClient: (client: Client) => client.setRequests(Array.from({ length: pagesOfClient }, nextPage)),
  };
  await autocannon({ ...load, connections: few, duration: seconds });
  const usual = await autocannon({ ...load, connections: few, duration: 2 * seconds });
  const capacity = usual['2xx'] / usual.duration;
  const overallRate = Math.ceil(3 * capacity);
  const flood = await autocannon({ ...load, connections: many, duration: floodFor * seconds, overallRate });
  const goodput = flood['2xx'] / flood.duration;
  const reference = `${goodput.toFixed(0)} of ${capacity.toFixed(0)} a second, ${flood.non2xx} told to come back`;
  return [
    {
      id: 'S12',
      what: 'capacity lost at three times as many requests',
      measured: Math.max(0, 100 - (100 * goodput) / capacity),
      reference,
      goal: 10,
      unit: '%',
    },
    {
      id: 'S12',
      what: 'answer to each of 300 clients then, median',
      measured: flood.latency.p50,
      reference: `${usual.latency.p50} ms with ${few} clients`,
      goal: 1_500,
      unit: 'ms',
    },
    await slowHeads(stack),
  ];
}

/** Measures how long connections stay open that never finish their headers. */
async function slowHeads({ url }: OwnStack): Promise<Goal> {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: many }, () => {
      const socket = connect(Number(port), hostname);
      socket.write('GET /api/session HTTP/1.1\r\nHost: bench\r\nX-Slow: ');
      socket.resume();
      return new Promise((closed) => socket.once('error', () => undefined).once('close', closed));
    }),
  );
  const measured = performance.now() - began;
  return {
    id: 'S12',
    what: `${many} unfinished headers are cut`,
    measured,
    reference: 'absolute',
    goal: 11_000,
    unit: 'ms',
  };
}
