import { callerWith } from '@/server/bff/caller';
import { CallFailure } from '@/server/failures/call-failure';
import { api, type ApiHandler } from '@/server/bff/api';
import type { Session } from '@/server/session/session';
import { aSession, cookieOf } from './people';

export const host = 'desk.test';
const origin = `http://${host}`;

/** Returns a caller for functions inside the BFF. */
export const callerFor = (session: Session | null = aSession(), signal?: AbortSignal) =>
  callerWith(new Headers(), session, signal);

interface Asking {
  method?: string;
  body?: unknown;
  session?: Session | null;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Builds a request as a page of the product sends it. */
export async function requestTo(
  path: string,
  { method = 'GET', body, session = null, headers, signal }: Asking = {},
): Promise<Request> {
  const sent = new Headers({ host, 'sec-fetch-site': 'same-origin' });
  if (body !== undefined) sent.set('content-type', 'application/json');
  if (session) sent.set('cookie', await cookieOf(session));
  for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value);
  return new Request(`${origin}${path}`, {
    method,
    signal,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: sent,
  });
}

/** Sends a request through a handler, as a browser does. */
export const sendTo = async (handler: ApiHandler, path: string, asking: Asking = {}): Promise<Response> =>
  api(await requestTo(path, asking), handler);

/** Returns the failure of a call. */
export async function failureFrom(call: Promise<unknown>): Promise<CallFailure> {
  const outcome = await call.then(
    () => 'it succeeded',
    (error: unknown) => error,
  );
  if (outcome instanceof CallFailure) return outcome;
  throw outcome instanceof Error ? outcome : new Error(String(outcome));
}

/** Returns the value that a response sets for a cookie; '' when it removes the cookie. */
export function cookieSetBy(response: Response, name: string): string | undefined {
  const line = response.headers.getSetCookie().find((each) => each.startsWith(`${name}=`));
  return line?.slice(name.length + 1).split(';')[0];
}
