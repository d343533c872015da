import type { Evaluation } from '@/lib/contract/cars';
import type { ApiError } from '@/lib/contract/errors';
import { type ApiFailure, toFailure } from './api-failure';
import { send } from './request';
import { signInAgain } from './sign-in-again';

export interface OffersWatcher {
  /** The whole evaluation, each time that it has changed. */
  onEvaluation: (evaluation: Evaluation) => void;
  /** The server could not ask just now and goes on trying. */
  onFault: (fault: ApiError) => void;
  /** Every insurer has answered: nothing more will come until one is asked again. */
  onEnd: () => void;
}

const pollEvery = 2_000;

const pathOf = (requestId: string) => `quotes/${encodeURIComponent(requestId)}/offers`;

/**
 * Watches the offers of a quote request as they come (CAR-04); answers the function that stops.
 * Where events cannot get through (a proxy that buffers or cuts them) it falls back to asking every 2 s.
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
    // A cut line is CONNECTING: the browser resumes it by itself, from the last version it saw.
    if (source.readyState === EventSource.CLOSED && !stopped.signal.aborted) stopPolling = poll(requestId, watcher);
  });
  return stop;
}

/** One look at the offers as they stand. @throws ApiFailure */
export const offersNow = (requestId: string, signal?: AbortSignal): Promise<Evaluation> =>
  send(pathOf(requestId), { method: 'GET', headers: { Accept: 'application/json' }, signal });

/** Failures after which asking again is pointless: no session, no right, no such request. */
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
