import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { CallFailure } from '../failures/call-failure';
import type { Caller } from '../bff/caller';
import { isOpen, onSessionEnd } from '../session/store';
import { faultOf } from '../upstream/faults';

/** State of an upstream. The version changes with every change. */
interface Versioned {
  version: number;
}

export interface Watcher<State> {
  caller: Caller;
  onChange(state: State): void;
  /** A poll failed; after a `final` failure this watcher hears no more. */
  onFault(failure: CallFailure, final: boolean): void;
  /** The upstream answers again after a fault. */
  onRecovery?(latest: State): void;
  /** The state will not change any more. */
  onEnd?(state: State): void;
}

/** What is polled, and how. */
export interface Subject<State> {
  /** Asks for the state. A long poll answers once it differs from `latest`. */
  ask(caller: Caller, latest: State): Promise<State>;
  /** Returns whether `found` replaces `latest`. */
  isNews(found: State, latest: State): boolean;
  /** Returns whether the state will not change any more. */
  isOver(state: State): boolean;
  /** Returns the pause before the next poll, ms, from the times since the last change and since the last question. */
  rest(sinceChange: number, sinceAsked: number, latest: State): number;
}

/** First back-off after a fault, ms; doubles with each fault and is jittered. */
const backoff = { first: 500, longest: 15_000 };

/** No session, no permission or no such subject: a retry is useless for this caller. */
const isFinal = ({ status }: CallFailure) => status === 401 || status === 403 || status === 404;

/** @param field says who was blocked */
const sessionOver = (field?: string) => new CallFailure('NOT_AUTHORIZED_ERROR', field ? { field } : {});

/** Polls one subject for all its watchers, until nobody watches or the state will not change any more. */
export class SharedPoll<State extends Versioned> {
  readonly #subject: Subject<State>;
  readonly #onIdle: () => void;
  /** Watchers, each with the function that stops listening to the end of its session. */
  readonly #watchers = new Map<Watcher<State>, () => void>();
  readonly #stop = new AbortController();
  #latest: State;
  #changedAt = Date.now();
  #faults = 0;

  /** @param onIdle called once, when the poll has stopped for good */
  constructor(subject: Subject<State>, first: State, onIdle: () => void) {
    this.#subject = subject;
    this.#latest = first;
    this.#onIdle = onIdle;
  }

  get latest(): State {
    return this.#latest;
  }

  /** Returns whether this session watches already and has therefore been authorized. */
  admits(upstreamSessionId: string): boolean {
    return [...this.#watchers.keys()].some(({ caller }) => caller.session?.upstreamSessionId === upstreamSessionId);
  }

  /** Adds a watcher and returns the function that removes it. Polling stops with the last one. */
  join(watcher: Watcher<State>): () => void {
    const { session } = watcher.caller;
    const unlisten = session
      ? onSessionEnd(session, (field) => this.#refuse(watcher, sessionOver(field)))
      : () => undefined;
    this.#watchers.set(watcher, unlisten);
    if (this.#watchers.size === 1) void this.#run();
    return () => this.#leave(watcher);
  }

  /** Takes over the answer to another call if it is news. */
  learn(found: State): void {
    if (!this.#subject.isNews(found, this.#latest)) return;
    this.#latest = found;
    this.#changedAt = Date.now();
    this.#tell((watcher) => watcher.onChange(found));
  }

  async #run(): Promise<void> {
    let askedAt = 0;
    while (!this.#stop.signal.aborted) {
      await this.#rest(askedAt);
      const asking = this.#nextAsking();
      if (!asking || this.#stop.signal.aborted) continue;
      askedAt = Date.now();
      try {
        this.#take(await this.#subject.ask({ ...asking.caller, signal: this.#stop.signal }, this.#latest));
      } catch (error) {
        if (!this.#stop.signal.aborted) this.#suffer(faultOf(error), asking);
      }
    }
  }

  #rest(askedAt: number): Promise<void> {
    const now = Date.now();
    const ms = this.#faults
      ? Math.min(backoff.first * 2 ** (this.#faults - 1), backoff.longest) * (0.75 + Math.random() / 2)
      : this.#subject.rest(now - this.#changedAt, now - askedAt, this.#latest);
    return ms > 0 ? pause(ms, undefined, { signal: this.#stop.signal }).catch(() => undefined) : Promise.resolve();
  }

  /** Picks a watcher whose session is still valid. Notifies and removes watchers whose session is over. */
  #nextAsking(): Watcher<State> | undefined {
    for (const watcher of [...this.#watchers.keys()])
      if (!watcher.caller.session || !isOpen(watcher.caller.session)) this.#refuse(watcher);
    return this.#watchers.keys().next().value;
  }

  #take(found: State): void {
    const recovered = this.#faults > 0;
    this.#faults = 0;
    if (recovered) this.#tell((watcher) => watcher.onRecovery?.(this.#latest));
    this.learn(found);
    if (!this.#subject.isOver(this.#latest)) return;
    this.#tell((watcher) => watcher.onEnd?.(this.#latest));
    this.#finish();
  }

  #suffer(failure: CallFailure, asking: Watcher<State>): void {
    if (isFinal(failure)) return this.#refuse(asking, failure);
    this.#faults++;
    this.#tell((watcher) => watcher.onFault(failure, false));
  }

  #refuse(watcher: Watcher<State>, failure = sessionOver()): void {
    if (!this.#watchers.has(watcher)) return;
    watcher.onFault(failure, true);
    this.#leave(watcher);
  }

  #leave(watcher: Watcher<State>): void {
    this.#watchers.get(watcher)?.();
    this.#watchers.delete(watcher);
    if (this.#watchers.size === 0) this.#finish();
  }

  /** Iterates over a copy: a listener may remove itself. */
  #tell(say: (watcher: Watcher<State>) => void): void {
    for (const watcher of [...this.#watchers.keys()]) say(watcher);
  }

  #finish(): void {
    if (this.#stop.signal.aborted) return;
    this.#stop.abort();
    for (const unlisten of this.#watchers.values()) unlisten();
    this.#watchers.clear();
    this.#onIdle();
  }
}

/** Running polls by key. The key must contain everything on which the answer depends. */
export class SharedPolls<State extends Versioned> {
  readonly #running = new Map<string, SharedPoll<State>>();

  /** Number of polls that run. */
  get running(): number {
    return this.#running.size;
  }

  find(key: string): SharedPoll<State> | undefined {
    return this.#running.get(key);
  }

  /** Joins the running poll of a key, or starts one from `first`. Returns the function that leaves it. */
  join(key: string, subject: Subject<State>, first: State, watcher: Watcher<State>): () => void {
    const poll = this.#running.get(key) ?? new SharedPoll(subject, first, () => void this.#running.delete(key));
    this.#running.set(key, poll);
    return poll.join(watcher);
  }
}
