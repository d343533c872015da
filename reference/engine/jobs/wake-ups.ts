import { sql } from 'kysely';
import type { Db } from '../db/schema';

/** Later jobs are left to the polls of their queue, ms. */
const horizon = 60 * 60_000;

/** The database has its own clock, and commits a failed job after its worker has failed, ms. */
const margin = 100;

/** Delayed jobs that a start looks for. */
const maxResumed = 1_000;

/**
 * Wakes the workers of a queue when a delayed job is due, because the database notifies nobody then. Only this process
 * is woken; what it leaves behind when it ends is found by the polls of others.
 */
export class WakeUps {
  readonly #workers = new Map<string, (() => void)[]>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #stopped = false;

  add(queue: string, wake: () => void): void {
    this.#workers.set(queue, [...(this.#workers.get(queue) ?? []), wake]);
  }

  /** @param due ms since 1970 */
  at(queue: string, due: number): void {
    const delay = due - Date.now();
    if (this.#stopped || delay > horizon) return;
    const time = Math.ceil((due + margin) / margin) * margin;
    const key = `${queue} ${time}`;
    if (this.#timers.has(key)) return;
    const wake = () => {
      this.#timers.delete(key);
      for (const worker of this.#workers.get(queue) ?? []) worker();
    };
    this.#timers.set(key, setTimeout(wake, Math.max(0, time - Date.now())).unref());
  }

  /** Sets the times of delayed jobs that were sent before this start. */
  async resume(db: Db): Promise<void> {
    const { rows } = await sql<{ name: string; due: string }>`
      select distinct name, start_after as due from pgboss.job
      where state in ('created', 'retry') and start_after > now() and start_after < now() + ${horizon} * interval '1 ms'
      order by due limit ${maxResumed}`.execute(db);
    for (const { name, due } of rows) this.at(name, new Date(due).getTime());
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
