// The sign-in screens load this, with a JavaScript budget: plain fetch, no zod.
import { failureOf, timedOut, unreachable } from './api-failure';
import { noteRefusal, pageHeaders } from './page-account';

interface Asking {
  method: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  signal?: AbortSignal;
}

/** Makes one call below `/api` and returns the answer unread. @throws ApiFailure; the reason of an aborted signal */
export async function askFor(path: string, { headers, ...asking }: Asking): Promise<Response> {
  const { signal } = asking;
  const response = await fetch(`/api${path}`, { ...asking, headers: { ...headers, ...pageHeaders() } }).catch(
    (error: unknown) => {
      if (isTimeout(signal)) throw timedOut();
      throw signal?.aborted ? error : unreachable();
    },
  );
  if (response.ok) return response;
  const failure = await failureOf(response);
  noteRefusal(failure);
  throw failure;
}

/** Returns method, headers and body of a call with a JSON body. */
export const asJson = (method: string, body?: object): Asking =>
  body ? { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : { method };

/** Makes one call below `/api` with a JSON body and reads its JSON. @throws ApiFailure */
export async function ask<T>(method: string, path: string, body?: object, signal?: AbortSignal): Promise<T> {
  const response = await askFor(path, { ...asJson(method, body), signal });
  return (await response.json()) as T;
}

const isTimeout = (signal?: AbortSignal) =>
  signal?.aborted === true && (signal.reason as DOMException | undefined)?.name === 'TimeoutError';
