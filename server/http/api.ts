import 'server-only';
import { requestIdHeader } from '@/lib/contract/call-parameters';
import { CallFailure } from '../bff/call-failure';
import { type Caller, callerOf } from '../bff/caller';
import { log } from '../log';
import { count } from '../metrics';
import { isSecure } from '../session/cookies';
import { cookieAfter } from '../session/store';
import { mayWrite } from './same-site';
import { apiHeaders } from './security-headers';

/** A handler below /api: web request and caller in, web response out. */
export type ApiHandler = (request: Request, caller: Caller) => Promise<Response>;

/**
 * Runs a handler below /api: rejects cross-site writes, turns failures into catalogue errors, sets private headers, and
 * renews the session cookie, or removes it when the upstream has ended the session (SGN-10). A `passive` request is
 * made by the page itself and does not extend the session. A request from `outside` is made by another server, which
 * proves itself in the body: it may be cross-site, and a session that comes with it counts for nothing.
 */
export async function api(
  request: Request,
  handle: ApiHandler,
  { passive = false, outside = false }: { passive?: boolean; outside?: boolean } = {},
): Promise<Response> {
  const began = performance.now();
  const known = await callerOf(request);
  const caller = outside ? { ...known, session: null, viewer: null } : known;
  const secure = isSecure(request.headers, request.url);
  const { response, failure } = await answer(request, caller, handle, outside);
  const cookie = setsSession(response) || passive || outside ? null : await cookieAfter(request, caller.session);
  if (cookie) response.headers.append('Set-Cookie', cookie);
  for (const [name, value] of Object.entries(apiHeaders(secure)))
    if (!response.headers.has(name)) response.headers.set(name, value);
  response.headers.set(requestIdHeader, caller.requestId);
  count('requests_total', { method: request.method, status: String(response.status) });
  const { pathname } = new URL(request.url);
  const ms = Math.round(performance.now() - began);
  const { status } = response;
  log().info(
    { requestId: caller.requestId, method: request.method, path: pathname, status, ms, ...tracesOf(failure) },
    'request',
  );
  return response;
}

/** Log fields of a failure; the screen shows its reference. */
const tracesOf = (failure: CallFailure | undefined) =>
  failure && {
    code: failure.code,
    reference: failure.reference,
    missing: failure.details.missing,
    fields: failure.details.fields,
  };

interface Answer {
  response: Response;
  failure?: CallFailure;
}

async function answer(request: Request, caller: Caller, handle: ApiHandler, outside: boolean): Promise<Answer> {
  try {
    if (!outside && !mayWrite(request)) throw new CallFailure('CROSS_SITE_REQUEST');
    return { response: await handle(request, caller) };
  } catch (error) {
    const failure = error instanceof CallFailure ? error : unexpected(error, caller);
    return { response: failed(failure), failure };
  }
}

/** A handler that signs in or out sets the cookie itself. */
const setsSession = (response: Response) =>
  response.headers.getSetCookie().some((line) => /^(__Host-)?session=/.test(line));

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
