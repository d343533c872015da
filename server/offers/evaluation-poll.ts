import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { Evaluation, LineCalls } from '@/lib/contract/quotes';
import { CallFailure } from '../bff/call-failure';
import type { Caller } from '../bff/caller';
import { perform } from '../bff/perform';
import { isOpen } from '../session/store';
import { faultOf } from '../upstream/faults';

export interface EvaluationWatcher {
  caller: Caller;
  onChange(evaluation: Evaluation): void;
  /** A poll failed; `final` when a retry is useless for this watcher. */
  onFault(failure: CallFailure, final: boolean): void;
  /** Every insurer has answered. */
  onEnd(evaluation: Evaluation): void;
}

/** Polling intervals, ms: short after a change, then longer, longest after a minute without news. */
const pace = { fastest: 250, slowest: 500, stalled: 2_000, stalledAfter: 60_000, growth: 1.25 };
/** First back-off after a fault, ms; doubles with each fault. */
const backoff = { first: 500, longest: 5_000 };

/** No session, no permission or no such request: a retry is useless for this caller. */
const isFinal = ({ status }: CallFailure) => status === 401 || status === 403 || status === 404;

/** Polls one evaluation for all its watchers, until nobody watches or every insurer has answered. */
export class EvaluationPoll {
  readonly #endpoint: LineCalls['evaluation'];
  readonly #requestId: string;
  readonly #onIdle: () => void;
  readonly #watchers = new Set<EvaluationWatcher>();
  readonly #stop = new AbortController();
  #latest: Evaluation;
  #changedAt = Date.now();
  #wait = pace.fastest;
  #faulty = false;

  /**
   * @param endpoint evaluation of the line
   * @param onIdle called once, when the poll has stopped for good
   */
  constructor(endpoint: LineCalls['evaluation'], first: Evaluation, onIdle: () => void) {
    this.#endpoint = endpoint;
    this.#requestId = first.requestId;
    this.#latest = first;
    this.#onIdle = onIdle;
  }

  get latest(): Evaluation {
    return this.#latest;
  }

  /** Returns whether this session watches already and has therefore been authorized. */
  admits(upstreamSessionId: string): boolean {
    return [...this.#watchers].some(({ caller }) => caller.session?.upstreamSessionId === upstreamSessionId);
  }

  /** Adds a watcher and returns the function that removes it. Polling stops with the last one. */
  join(watcher: EvaluationWatcher): () => void {
    this.#watchers.add(watcher);
    if (this.#watchers.size === 1) void this.#run();
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size === 0) this.#finish();
    };
  }

  /** Takes over the result of another request if it is newer. */
  learn(evaluation: Evaluation): void {
    if (evaluation.version <= this.#latest.version) return;
    this.#latest = evaluation;
    this.#changedAt = Date.now();
    this.#wait = pace.fastest;
    this.#tell((watcher) => watcher.onChange(evaluation));
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await pause(this.#wait, undefined, { signal }).catch(() => undefined);
      const asking = this.#nextAsking();
      if (!asking || signal.aborted) continue;
      try {
        this.#take(await this.#look(asking.caller, signal));
      } catch (error) {
        if (!signal.aborted) this.#suffer(error, asking);
      }
    }
  }

  /** Picks a watcher whose session is still valid. Watchers that have signed out are told and removed. */
  #nextAsking(): EvaluationWatcher | undefined {
    for (const watcher of [...this.#watchers])
      if (!watcher.caller.session || !isOpen(watcher.caller.session))
        watcher.onFault(new CallFailure('NOT_AUTHORIZED_ERROR'), true);
    return this.#watchers.values().next().value;
  }

  #look(caller: Caller, signal: AbortSignal): Promise<Evaluation> {
    const input = { params: { requestId: this.#requestId }, query: { sinceVersion: this.#latest.version } };
    return perform({ ...caller, signal }, this.#endpoint, input);
  }

  #take(found: Evaluation): void {
    const stalled = Date.now() - this.#changedAt > pace.stalledAfter;
    this.#wait = Math.min(this.#wait * pace.growth, stalled ? pace.stalled : pace.slowest);
    // After a fault the state is sent even if it is unchanged, so that screens know that polling works again.
    if (this.#faulty && found.version === this.#latest.version) this.#tell((watcher) => watcher.onChange(this.#latest));
    this.#faulty = false;
    this.learn(found);
    if (found.awaited > 0) return;
    this.#tell((watcher) => watcher.onEnd(this.#latest));
    this.#finish();
  }

  #suffer(error: unknown, asking: EvaluationWatcher): void {
    const fault = faultOf(error);
    if (isFinal(fault)) return asking.onFault(fault, true);
    this.#faulty = true;
    this.#wait = Math.min(Math.max(this.#wait * 2, backoff.first), backoff.longest);
    this.#tell((watcher) => watcher.onFault(fault, false));
  }

  /** Iterates over a copy: a listener may remove itself. */
  #tell(say: (watcher: EvaluationWatcher) => void): void {
    for (const watcher of [...this.#watchers]) say(watcher);
  }

  #finish(): void {
    if (this.#stop.signal.aborted) return;
    this.#stop.abort();
    this.#onIdle();
  }
}
