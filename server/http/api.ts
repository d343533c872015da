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

/** What every handler below /api is: a web request and its caller in, a web response out. */
export type ApiHandler = (request: Request, caller: Caller) => Promise<Response>;

/**
 * Runs a handler the way every call below /api is run: no writes from other sites, failures in the words of the
 * catalogue, private headers, the session's cookie carried on, or removed when the upstream has ended it (SGN-10).
 * A `passive` request is made by a page and not by a person: it carries no session on.
 */
export async function api(
  request: Request,
  handle: ApiHandler,
  { passive = false }: { passive?: boolean } = {},
): Promise<Response> {
  const began = performance.now();
  const caller = await callerOf(request);
  const secure = isSecure(request.headers, request.url);
  const { response, failure } = await answer(request, caller, handle);
  const cookie = setsSession(response) || passive ? null : await cookieAfter(request, caller.session);
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

/** Everything that tells one failure from another in the log, by the reference that the screen shows. */
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

async function answer(request: Request, caller: Caller, handle: ApiHandler): Promise<Answer> {
  try {
    if (!mayWrite(request)) throw new CallFailure('CROSS_SITE_REQUEST');
    return { response: await handle(request, caller) };
  } catch (error) {
    const failure = error instanceof CallFailure ? error : unexpected(error, caller);
    return { response: failed(failure), failure };
  }
}

/** A handler that signs in or out has the last word on the cookie. */
const setsSession = (response: Response) =>
  response.headers.getSetCookie().some((line) => /^(__Host-)?session=/.test(line));

function unexpected(error: unknown, { requestId }: Caller): CallFailure {
  const failure = new CallFailure('UNKNOWN_ERROR', { cause: error });
  log().error({ requestId, reference: failure.reference, err: error }, 'unexpected');
  return failure;
}

/** An answer with an error body; its reference finds the failure in the log. */
export function failed(failure: CallFailure): Response {
  const { retryAfter } = failure.details;
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(Math.ceil(retryAfter)) };
  return Response.json(failure, { status: failure.status, headers });
}
