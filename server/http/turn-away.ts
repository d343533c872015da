import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CallFailure } from '../failures/call-failure';
import { log } from '../log';
import { perProcess } from '../per-process';

type Status = 400 | 405 | 408 | 413 | 415 | 503;

/** How long the rest of a body is read before a refusal, ms: a sender that is cut would not see the answer. */
const restTimeout = 1_000;

/** Refuses a request without the application: with an error body below /api, with a line of text elsewhere. */
export function turnAway(
  request: IncomingMessage,
  response: ServerResponse,
  status: Status,
  headers: Record<string, string> = {},
): void {
  const failure = new CallFailure(status === 503 ? 'OVERLOADED' : 'MALFORMED_REQUEST', { status });
  const path = request.url?.split('?', 1)[0] ?? '';
  if (isFirstThisSecond())
    log().warn({ method: request.method, path, status, reference: failure.reference }, 'turned away');
  const api = path.startsWith('/api/');
  const answer = () => {
    if (response.headersSent || response.destroyed) return;
    response.writeHead(status, {
      ...headers,
      'Cache-Control': 'no-store',
      'Content-Type': api ? 'application/json' : 'text/html; charset=utf-8',
      ...((status !== 503 || !request.complete) && { Connection: 'close' }),
    });
    response.end(api ? JSON.stringify(failure) : pageOf(status));
  };
  if (request.complete || status === 408) answer();
  else afterRest(request, restTimeout, answer);
}

/** Reads the rest of a body and then answers, after some ms at the latest. */
export function afterRest(request: IncomingMessage, ms: number, answer: () => void): void {
  const timer = setTimeout(answer, ms);
  request.once('end', () => {
    clearTimeout(timer);
    answer();
  });
  request.once('close', () => clearTimeout(timer));
  request.resume();
}

const lastTold = () => perProcess('front-door.told', () => ({ second: 0 }));

/** One line a second is enough, however many are turned away; the metrics have the number. */
function isFirstThisSecond(): boolean {
  const second = Math.floor(performance.now() / 1000);
  const last = lastTold();
  const first = last.second !== second;
  last.second = second;
  return first;
}

const busyPage = `<!doctype html><html lang="he" dir="rtl"><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<meta name="viewport" content="width=device-width"><title>עומס · Busy · Занято</title>
<p>יש כרגע עומס. העמוד ייטען מחדש בעוד כמה שניות.</p>
<p lang="en" dir="ltr">The service is very busy. This page reloads in a few seconds.</p>
<p lang="ru" dir="ltr">Сервис перегружен. Страница обновится через несколько секунд.</p></html>`;

const pageOf = (status: Status) =>
  status === 503 ? busyPage : `<!doctype html><meta charset="utf-8"><title>${status}</title><p>${status}</p>`;
