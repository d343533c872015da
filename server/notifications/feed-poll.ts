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
  /** The session is over, or may not ask: nothing more will come. */
  onEnd(failure: CallFailure): void;
}

/** After a fault, ms: doubled with each one, and never all at the same moment. */
const backoff = { first: 1_000, longest: 30_000 };
/** An upstream that answers at once, again and again, is asked no more often than this, ms. */
const shortest = 250;

const isFinal = ({ status }: CallFailure) => status === 401 || status === 403 || status === 404;

/** Asks the upstream for one session's news, one waiting call after the other, for all lines of that session. */
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

  /** Adds a watcher; answers the function by which it leaves. The last one to leave stops the asking at once. */
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

  /** An upstream whose versions begin anew is believed: what it says now is what there is. */
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
