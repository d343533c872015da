import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../engine/db/schema';

/** Polling interval, ms. One query serves all waiters. */
const step = 500;

interface Waiter {
  accountId: string;
  sessionHash: string;
  since: number;
  wake: () => void;
}

/** Waits for changes of many feeds with one small query at a time; idle when nobody waits. */
export class FeedWatch {
  readonly #db: Db;
  readonly #waiters = new Set<Waiter>();
  readonly #closing = new AbortController();
  #looking = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Resolves when the feed has another version than `since`, when the session has been ended, on time-out, or on
   * shutdown.
   */
  async wait(awaited: Omit<Waiter, 'wake'>, ms: number): Promise<void> {
    if (this.#closing.signal.aborted) return;
    let waiter: Waiter | undefined;
    const changed = new Promise<void>((wake) => {
      waiter = { ...awaited, wake };
      this.#waiters.add(waiter);
    });
    void this.#look();
    const over = new AbortController();
    const signal = AbortSignal.any([this.#closing.signal, over.signal]);
    await Promise.race([changed, pause(ms, undefined, { signal }).catch(() => undefined)]);
    over.abort();
    if (waiter) this.#waiters.delete(waiter);
  }

  /** Releases all waiters on shutdown. */
  close(): void {
    this.#closing.abort();
  }

  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    while (this.#waiters.size > 0 && !this.#closing.signal.aborted) {
      await pause(step, undefined, { signal: this.#closing.signal }).catch(() => undefined);
      // A failed query is repeated; waiters time out meanwhile.
      if (!this.#closing.signal.aborted) await this.#wakeChanged().catch(() => undefined);
    }
    this.#looking = false;
  }

  async #wakeChanged(): Promise<void> {
    const waiters = [...this.#waiters];
    const accounts = [...new Set(waiters.map(({ accountId }) => accountId))];
    if (accounts.length === 0) return;
    const rows = await this.#db
      .selectFrom('notification_feeds')
      .select(['account_id', 'version'])
      .where('account_id', 'in', accounts)
      .execute();
    const open = await this.#db
      .selectFrom('sessions')
      .select('id_hash')
      .where('id_hash', 'in', [...new Set(waiters.map(({ sessionHash }) => sessionHash))])
      .where('expires_at', '>', sql<string>`now()`)
      .execute();
    const versions = new Map(rows.map((row) => [row.account_id, row.version]));
    const sessions = new Set(open.map((row) => row.id_hash));
    for (const { accountId, sessionHash, since, wake } of waiters)
      if ((versions.get(accountId) ?? 0) !== since || !sessions.has(sessionHash)) wake();
  }
}

const watches = new WeakMap<Db, FeedWatch>();

/** Returns the shared watch of a database. */
export function feedWatchOf(db: Db): FeedWatch {
  const watch = watches.get(db) ?? new FeedWatch(db);
  watches.set(db, watch);
  return watch;
}
