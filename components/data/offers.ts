import type { ApiError } from '@/lib/contract/kit/errors';
import type { Evaluation } from '@/lib/contract/quotes/quotes';
import { type Line, segmentOf } from '@/lib/insurers/lines';
import { type ApiFailure, toFailure } from './api-failure';
import { send } from './request';
import { signInAgain } from './sign-in-again';
import { watch } from './watch';

export interface OffersWatcher {
  /** The whole evaluation, after each change. */
  onEvaluation: (evaluation: Evaluation) => void;
  /** The server cannot reach the upstream at the moment and keeps trying. */
  onFault: (fault: ApiError) => void;
  /** Every insurer has answered; the stream ends until one is asked again. */
  onEnd: () => void;
}

const pollEvery = 2_000;

/** A quote request and its line. */
export interface QuoteId {
  productType: Line;
  requestId: string;
}

const pathOf = ({ productType, requestId }: QuoteId) =>
  `quotes/${segmentOf(productType)}/${encodeURIComponent(requestId)}/offers`;

/**
 * Watches the offers of a quote request (CAR-04); returns the function that stops. Polls every 2 s behind a proxy that
 * buffers or cuts events.
 */
export function watchOffers(quote: QuoteId, watcher: OffersWatcher): () => void {
  let stop = () => {};
  const listeners = {
    evaluation: watcher.onEvaluation,
    fault: (fault: ApiError) => {
      signInAgain(fault);
      watcher.onFault(fault);
    },
    end: () => {
      stop();
      watcher.onEnd();
    },
  };
  stop = watch(pathOf(quote), listeners, () => {
    stop = poll(quote, watcher);
  });
  return () => stop();
}

/** Returns the current offers. @throws ApiFailure */
export const offersNow = (quote: QuoteId, signal?: AbortSignal): Promise<Evaluation> =>
  send(`/${pathOf(quote)}`, { method: 'GET', headers: { Accept: 'application/json' }, signal });

/** Failures after which a retry is pointless: no session, no permission, no such request. */
const isFinal = (failure: ApiFailure) => failure.status >= 400 && failure.status < 500 && failure.status !== 429;

function poll(quote: QuoteId, watcher: OffersWatcher): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const ask = async () => {
    try {
      const evaluation = await offersNow(quote, stopped.signal);
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
