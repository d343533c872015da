import { type ClientRequest, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { OwnStack } from '../../e2e/harness/own-stack';
import { cars } from '../../lib/contract/quotes/cars';
import type { Evaluation } from '../../lib/contract/quotes/quotes';
import type { Goal } from './goals';
import { cpuOf } from './measure';
import type { Replay } from './replay';

/** Evaluations that are watched, each by two screens. */
const [watched, watchers] = [2_000, 2];
/** Streams that are opened at a time: fewer requests than one network may make. */
const lanes = 40;
const measuredFor = 10_000;

const [pathBefore = '', pathAfter = ''] = `/${cars.evaluation.upstream}/${cars.evaluation.path}`.split('{requestId}');
/** Evaluations that the replay plays: their ids begin so. */
const played = 'bench-';
const asked: Questions = { count: 0, last: 0 };

/** Questions that the replay was asked. */
export interface Questions {
  count: number;
  /** Time of the last one, Unix ms. */
  last: number;
}

export const questions = (): Questions => asked;

/** Plays the upstream of evaluations that wait for their insurers; returns false for any other request. */
export function answerEvaluation(request: IncomingMessage, response: ServerResponse): boolean {
  const path = request.url?.split('?')[0] ?? '';
  if (!path.startsWith(pathBefore + played) || !path.endsWith(pathAfter)) return false;
  asked.count += 1;
  asked.last = Date.now();
  const requestId = path.slice(pathBefore.length, path.length - pathAfter.length);
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
export async function watchingGoals(stack: OwnStack, replay: Replay, headers: Record<string, string>): Promise<Goal[]> {
  const streams: ClientRequest[] = [];
  const ids = Array.from({ length: watched * watchers }, (_, at) => `${played}${Math.floor(at / watchers)}`).values();
  const open = async () => {
    for (const id of ids) streams.push(await openedStream(`${stack.url}/api/quotes/car/${id}/offers`, headers));
  };
  await Promise.all(Array.from({ length: lanes }, open));
  await pause(2_000);
  const [cpu, before] = [cpuOf(stack.applicationPid) ?? 0, await replay.questions()];
  await pause(measuredFor);
  const busy = (100 * ((cpuOf(stack.applicationPid) ?? 0) - cpu)) / measuredFor;
  const rate = (((await replay.questions()).count - before.count) * 1_000) / measuredFor;
  const left = Date.now();
  for (const stream of streams) stream.destroy();
  await pause(3_000);
  const { last } = await replay.questions();
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
      measured: Math.max(0, last - left),
      reference: 'absolute',
      goal: 1_000,
      unit: 'ms',
    },
  ];
}

/** Opens an event stream and resolves with its request once the first event has come. */
/** Opens a stream of events; ready once its first event has arrived. */
export const openedStream = (url: string, headers: Record<string, string>): Promise<ClientRequest> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers: { ...headers, accept: 'text/event-stream' }, agent: false }, (response) => {
      response.on('data', () => resolve(request)).on('error', () => undefined);
    });
    request.on('error', reject);
  });
