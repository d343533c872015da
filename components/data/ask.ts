// The sign-in screens load this, with a JavaScript budget: plain fetch, no zod, no ky.
import { failureOf, timedOut, unreachable } from './api-failure';
import { noteRefusal, pageHeaders } from './page-account';

/** Makes one call below `/api` with a JSON body. @throws ApiFailure */
export async function ask<T>(method: string, path: string, body?: object, signal?: AbortSignal): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method,
    signal,
    headers: { ...pageHeaders(), ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    if (isTimeout(signal)) throw timedOut();
    throw signal?.aborted ? error : unreachable();
  });
  if (!response.ok) {
    const failure = await failureOf(response);
    noteRefusal(failure);
    throw failure;
  }
  return (await response.json()) as T;
}

const isTimeout = (signal?: AbortSignal) =>
  signal?.aborted === true && (signal.reason as DOMException | undefined)?.name === 'TimeoutError';
