import { type ClientRequest, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { OwnStack } from '../../e2e/harness/own-stack';
import { cars } from '../../lib/contract/cars';
import type { Evaluation } from '../../lib/contract/quotes';
import type { Goal } from './goals';
import { cpuOf } from './measure';

/** Evaluations that are watched, each by two screens. */
const [watched, watchers] = [2_000, 2];
/** Streams that are opened at a time: fewer requests than one network may make. */
const lanes = 40;
const measuredFor = 10_000;

const [before = '', after = ''] = `/${cars.evaluation.upstream}/${cars.evaluation.path}`.split('{requestId}');
/** Evaluations that the replay plays: their ids begin so. */
const played = 'bench-';
const asked = { count: 0, last: 0 };

/** Plays the upstream of evaluations that wait for their insurers; returns false for any other request. */
export function answerEvaluation(request: IncomingMessage, response: ServerResponse): boolean {
  const path = request.url?.split('?')[0] ?? '';
  if (!path.startsWith(before + played) || !path.endsWith(after)) return false;
  asked.count += 1;
  asked.last = performance.now();
  const requestId = path.slice(before.length, path.length - after.length);
  const evaluation: Evaluation = {
    requestId,
    evaluationRequestId: requestId,
    status: 'new',
    version: 1,
    awaited: 1,
    startedAt: '2026-01-01T10:00:00.000Z',
    insurers: [],
    products: [],
    outdated: [],
  };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(evaluation));
  return true;
}

/** Measures what 2,000 evaluations cost that are watched while their insurers are silent (P11). */
export async function watchingGoals(stack: OwnStack, headers: Record<string, string>): Promise<Goal[]> {
  const streams: ClientRequest[] = [];
  const ids = Array.from({ length: watched * watchers }, (_, at) => `${played}${Math.floor(at / watchers)}`).values();
  const open = async () => {
    for (const id of ids) streams.push(await opened(`${stack.url}/api/quotes/car/${id}/offers`, headers));
  };
  await Promise.all(Array.from({ length: lanes }, open));
  await pause(2_000);
  const [cpu, questions] = [cpuOf(stack.applicationPid) ?? 0, asked.count];
  await pause(measuredFor);
  const busy = (100 * ((cpuOf(stack.applicationPid) ?? 0) - cpu)) / measuredFor;
  const rate = ((asked.count - questions) * 1_000) / measuredFor;
  const left = performance.now();
  for (const stream of streams) stream.destroy();
  await pause(3_000);
  return [
    {
      id: 'P11',
      what: `${watched.toLocaleString('en')} evaluations watched by two each, share of a core`,
      measured: busy,
      reference: `${rate.toFixed(0)} questions a second`,
      goal: 25,
      unit: '%',
    },
    {
      id: 'P11',
      what: 'questions end after the last one leaves',
      measured: Math.max(0, asked.last - left),
      reference: 'absolute',
      goal: 1_000,
      unit: 'ms',
    },
  ];
}

/** Opens an event stream and resolves with its request once the first event has come. */
const opened = (url: string, headers: Record<string, string>): Promise<ClientRequest> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers: { ...headers, accept: 'text/event-stream' }, agent: false }, (response) => {
      response.on('data', () => resolve(request)).on('error', () => undefined);
    });
    request.on('error', reject);
  });
