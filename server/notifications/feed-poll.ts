import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { type NotificationFeed, notifications } from '@/lib/contract/notifications';
import { CallFailure } from '../bff/call-failure';
import type { Caller } from '../bff/caller';
import { perform } from '../bff/perform';
import { isOpen, onSessionEnd } from '../session/store';
import { faultOf } from '../upstream/faults';

export interface FeedWatcher {
  onNews(feed: NotificationFeed): void;
  /** The session is over or not allowed; polling stops. */
  onEnd(failure: CallFailure): void;
}

/** First back-off after a fault, ms. It doubles with each fault and is jittered. */
const backoff = { first: 1_000, longest: 30_000 };
/** Minimum interval between polls of an upstream that answers at once, ms. */
const shortest = 250;

const isFinal = ({ status }: CallFailure) => status === 401 || status === 403 || status === 404;

/** Long-polls the notifications of one session for all its streams. */
export class FeedPoll {
  readonly #caller: Caller;
  readonly #onIdle: () => void;
  readonly #watchers = new Set<FeedWatcher>();
  readonly #stop = new AbortController();
  readonly #unlisten: () => void;
  #latest: NotificationFeed;

  /** @param onIdle called once, when nobody watches any more or the session has ended */
  constructor(caller: Caller, first: NotificationFeed, onIdle: () => void) {
    this.#caller = caller;
    this.#latest = first;
    this.#onIdle = onIdle;
    this.#unlisten = caller.session
      ? onSessionEnd(caller.session, () => this.#end(new CallFailure('NOT_AUTHORIZED_ERROR')))
      : () => undefined;
    void this.#run();
  }

  /** Adds a watcher and returns the function that removes it. Polling stops with the last one. */
  join(watcher: FeedWatcher): () => void {
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size === 0) this.#finish();
    };
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    let wait = backoff.first;
    while (!signal.aborted) {
      const began = Date.now();
      try {
        const { session } = this.#caller;
        if (!session || !isOpen(session)) throw new CallFailure('NOT_AUTHORIZED_ERROR');
        this.#take(
          await perform({ ...this.#caller, signal }, notifications.feed, { query: { since: this.#latest.version } }),
        );
        wait = backoff.first;
        await this.#rest(shortest - (Date.now() - began));
      } catch (error) {
        if (signal.aborted) return;
        const failure = faultOf(error);
        if (isFinal(failure)) return this.#end(failure);
        await this.#rest(wait * (0.5 + Math.random()));
        wait = Math.min(wait * 2, backoff.longest);
      }
    }
  }

  #rest(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve();
    return pause(ms, undefined, { signal: this.#stop.signal }).catch(() => undefined);
  }

  /** Accepts a lower version: the upstream was reset. */
  #take(feed: NotificationFeed): void {
    if (feed.version === this.#latest.version) return;
    this.#latest = feed;
    for (const watcher of [...this.#watchers]) watcher.onNews(feed);
  }

  #end(failure: CallFailure): void {
    for (const watcher of [...this.#watchers]) watcher.onEnd(failure);
    this.#finish();
  }

  #finish(): void {
    if (this.#stop.signal.aborted) return;
    this.#stop.abort();
    this.#unlisten();
    this.#onIdle();
  }
}
