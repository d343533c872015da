import 'server-only';
import { requestIdHeader } from '@/lib/contract/kit/call-parameters';
import { CallFailure } from '../failures/call-failure';
import { type Caller, callerOf } from './caller';
import { flatLog, log } from '../log';
import { count } from '../metrics';
import { isSecure } from '../session/cookies';
import { blockOf, cookieAfter } from '../session/store';
import type { Departure } from '../http/departure';
import { addressOf, type Incoming } from '../http/incoming';
import type { Answer, Route } from '../http/answer';
import { Reply } from '../http/reply';
import { mayWrite } from '../http/same-site';
import { checkPageAccount } from '../session/page-account';
import { apiHeaders } from '../http/security-headers';

/** A handler below /api: request and caller in, answer out. */
export type ApiHandler = (request: Incoming, caller: Caller) => Promise<Answer>;

export interface RouteOptions {
  /** The request is made by the page itself and does not extend the session. */
  passive?: boolean;
  /**
   * The request is made by another server, which proves itself in the body: it may be cross-site, and a session that
   * comes with it counts for nothing.
   */
  outside?: boolean;
}

/** Makes a route handler of a handler. */
export const route = (handle: ApiHandler, options?: RouteOptions): Route =>
  Object.assign((request: Request) => api(request, handle, options), {
    answer: (request: Incoming) => answerTo(request, handle, options),
  });

/**
 * Keeps web requests as long as their signals: the signal of a collected request no longer tells that the browser has
 * left, and a stream needs the signal only.
 */
const kept = new WeakMap<Departure, Incoming>();

/** Runs a handler for the framework. */
export async function api(request: Incoming, handle: ApiHandler, options?: RouteOptions): Promise<Response> {
  kept.set(request.signal, request);
  const answer = await answerTo(request, handle, options);
  return answer instanceof Reply ? answer.toResponse() : answer;
}

/**
 * Runs a handler below /api: rejects cross-site writes, turns failures into catalogue errors, sets private headers, and
 * renews the session cookie, or removes it when the upstream has ended the session (SGN-10).
 */
async function answerTo(
  request: Incoming,
  handle: ApiHandler,
  { passive = false, outside = false }: RouteOptions = {},
): Promise<Answer> {
  const began = performance.now();
  const known = await callerOf(request);
  const caller = outside ? { ...known, session: null, viewer: null } : known;
  const secure = isSecure(request.headers, request.url);
  const { answer, failure } = await outcomeOf(request, caller, handle, outside);
  const { status, headers } = answer;
  const isOthers = failure?.code === 'PAGE_OF_ANOTHER_ACCOUNT';
  const cookie =
    setsSession(answer) || passive || outside || isOthers ? null : await cookieAfter(request, caller.session);
  if (cookie) headers.append('set-cookie', cookie);
  for (const [name, value] of apiHeaders(secure)) if (!headers.has(name)) headers.set(name, value);
  headers.set(requestIdHeader, caller.requestId);
  count('requests_total', { method: request.method, status: String(status) });
  const ms = Math.round(performance.now() - began);
  const line = {
    requestId: caller.requestId,
    method: request.method,
    path: loggedPath(addressOf(request).path),
    status,
    ms,
  };
  if (failure) log().info({ ...line, ...tracesOf(failure) }, 'request');
  else flatLog().info(line, 'request');
  return answer;
}

/** The address of a calendar is a secret, which no log may contain. */
const loggedPath = (path: string): string => path.replace(/^(\/api\/calendar\/).*/, '$1[hidden]');

/** Log fields of a failure; the screen shows its reference. */
const tracesOf = ({ code, reference, details: { missing, fields } }: CallFailure) => ({
  code,
  reference,
  missing,
  fields,
});

interface Outcome {
  answer: Answer;
  failure?: CallFailure;
}

async function outcomeOf(request: Incoming, caller: Caller, handle: ApiHandler, outside: boolean): Promise<Outcome> {
  try {
    if (!outside && !mayWrite(request)) throw new CallFailure('CROSS_SITE_REQUEST');
    checkPageAccount(request, caller.session);
    return { answer: await handle(request, caller) };
  } catch (error) {
    const failure = await withBlock(request, error instanceof CallFailure ? error : unexpected(error, caller));
    return { answer: failed(failure), failure };
  }
}

/** Adds who was blocked when that has ended the session: the first answer may have gone to another tab (SGN-10). */
async function withBlock({ headers, url }: Incoming, failure: CallFailure): Promise<CallFailure> {
  if (failure.code !== 'NOT_AUTHORIZED_ERROR' || failure.details.field) return failure;
  const field = await blockOf(headers, url);
  return field ? new CallFailure(failure.code, { ...failure.details, field }) : failure;
}

/** A handler that signs in or out sets the cookie itself. */
const setsSession = ({ headers }: Answer) => headers.getSetCookie().some((line) => /^(__Host-)?session=/.test(line));

function unexpected(error: unknown, { requestId }: Caller): CallFailure {
  const failure = new CallFailure('UNKNOWN_ERROR', { cause: error });
  log().error({ requestId, reference: failure.reference, err: error }, 'unexpected');
  return failure;
}

/** Returns an error response; its reference is in the log. */
export function failed(failure: CallFailure): Response {
  const { retryAfter } = failure.details;
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(Math.ceil(retryAfter)) };
  return Response.json(failure, { status: failure.status, headers });
}
