import type { Evaluation } from '@/lib/contract/cars';
import type { ApiError } from '@/lib/contract/errors';
import { type ApiFailure, toFailure } from './api-failure';
import { send } from './request';
import { signInAgain } from './sign-in-again';

export interface OffersWatcher {
  /** The whole evaluation, after each change. */
  onEvaluation: (evaluation: Evaluation) => void;
  /** The server cannot reach the upstream at the moment and keeps trying. */
  onFault: (fault: ApiError) => void;
  /** Every insurer has answered; the stream ends until one is asked again. */
  onEnd: () => void;
}

const pollEvery = 2_000;

const pathOf = (requestId: string) => `quotes/${encodeURIComponent(requestId)}/offers`;

/**
 * Watches the offers of a quote request (CAR-04); returns the function that stops. Polls every 2 s behind a proxy that
 * buffers or cuts events.
 */
export function watchOffers(requestId: string, watcher: OffersWatcher): () => void {
  const stopped = new AbortController();
  const source = new EventSource(`/api/${pathOf(requestId)}`);
  let stopPolling = () => {};
  const stop = () => {
    stopped.abort();
    source.close();
    stopPolling();
  };
  source.addEventListener('evaluation', (event) => watcher.onEvaluation(JSON.parse(event.data) as Evaluation));
  source.addEventListener('fault', (event) => {
    const fault = JSON.parse(event.data) as ApiError;
    signInAgain(fault.code);
    watcher.onFault(fault);
  });
  source.addEventListener('end', () => {
    stop();
    watcher.onEnd();
  });
  source.addEventListener('error', () => {
    // A dropped connection is CONNECTING: the browser resumes it from the last version.
    if (source.readyState === EventSource.CLOSED && !stopped.signal.aborted) stopPolling = poll(requestId, watcher);
  });
  return stop;
}

/** Returns the current offers. @throws ApiFailure */
export const offersNow = (requestId: string, signal?: AbortSignal): Promise<Evaluation> =>
  send(pathOf(requestId), { method: 'GET', headers: { Accept: 'application/json' }, signal });

/** Failures after which a retry is pointless: no session, no permission, no such request. */
const isFinal = (failure: ApiFailure) => failure.status >= 400 && failure.status < 500 && failure.status !== 429;

function poll(requestId: string, watcher: OffersWatcher): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const ask = async () => {
    try {
      const evaluation = await offersNow(requestId, stopped.signal);
      watcher.onEvaluation(evaluation);
      if (evaluation.awaited === 0) return watcher.onEnd();
    } catch (error) {
      if (stopped.signal.aborted) return;
      watcher.onFault(toFailure(error));
      if (isFinal(toFailure(error))) return;
    }
    timer = setTimeout(ask, pollEvery);
  };
  void ask();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
