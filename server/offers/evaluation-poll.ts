import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { cars, type Evaluation } from '@/lib/contract/cars';
import { CallFailure } from '../bff/call-failure';
import type { Caller } from '../bff/caller';
import { perform } from '../bff/perform';
import { isOpen } from '../session/store';
import { faultOf } from '../upstream/faults';

export interface EvaluationWatcher {
  caller: Caller;
  onChange(evaluation: Evaluation): void;
  /** Asking failed; `final` when there is no use in going on for this watcher. */
  onFault(failure: CallFailure, final: boolean): void;
  /** Every insurer has answered. */
  onEnd(evaluation: Evaluation): void;
}

/** Between two looks, ms: soon after a change, then slower; slower still when nothing has come for a minute. */
const pace = { fastest: 250, slowest: 500, stalled: 2_000, stalledAfter: 60_000, growth: 1.25 };
/** After a fault, ms: doubled with each one. */
const backoff = { first: 500, longest: 5_000 };

/** No session, no right, no such request: asking again changes nothing for this person. */
const isFinal = ({ status }: CallFailure) => status === 401 || status === 403 || status === 404;

/** Asks for one evaluation again and again, once for all who watch it, until nobody does or nothing is awaited. */
export class EvaluationPoll {
  readonly #requestId: string;
  readonly #onIdle: () => void;
  readonly #watchers = new Set<EvaluationWatcher>();
  readonly #stop = new AbortController();
  #latest: Evaluation;
  #changedAt = Date.now();
  #wait = pace.fastest;
  #faulty = false;

  /** @param onIdle called once, when the poll has stopped for good */
  constructor(requestId: string, first: Evaluation, onIdle: () => void) {
    this.#requestId = requestId;
    this.#latest = first;
    this.#onIdle = onIdle;
  }

  get latest(): Evaluation {
    return this.#latest;
  }

  /** Whether someone of this session watches already, and so has shown that he may. */
  admits(upstreamSessionId: string): boolean {
    return [...this.#watchers].some(({ caller }) => caller.session?.upstreamSessionId === upstreamSessionId);
  }

  /** Adds a watcher; answers the function by which it leaves. The last one to leave stops the asking at once. */
  join(watcher: EvaluationWatcher): () => void {
    this.#watchers.add(watcher);
    if (this.#watchers.size === 1) void this.#run();
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size === 0) this.#finish();
    };
  }

  /** Takes over what another look has found, when it is newer. */
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

  /** Someone whose session still stands; who has signed out meanwhile is told and sees nothing more. */
  #nextAsking(): EvaluationWatcher | undefined {
    for (const watcher of [...this.#watchers])
      if (!watcher.caller.session || !isOpen(watcher.caller.session))
        watcher.onFault(new CallFailure('NOT_AUTHORIZED_ERROR'), true);
    return this.#watchers.values().next().value;
  }

  #look(caller: Caller, signal: AbortSignal): Promise<Evaluation> {
    const input = { params: { requestId: this.#requestId }, query: { sinceVersion: this.#latest.version } };
    return perform({ ...caller, signal }, cars.evaluation, input);
  }

  #take(found: Evaluation): void {
    const stalled = Date.now() - this.#changedAt > pace.stalledAfter;
    this.#wait = Math.min(this.#wait * pace.growth, stalled ? pace.stalled : pace.slowest);
    // After a fault the state is told even when it is the same: that is how a screen learns that all is well again.
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

  /** Of a copy: whoever is told may leave. */
  #tell(say: (watcher: EvaluationWatcher) => void): void {
    for (const watcher of [...this.#watchers]) say(watcher);
  }

  #finish(): void {
    if (this.#stop.signal.aborted) return;
    this.#stop.abort();
    this.#onIdle();
  }
}
