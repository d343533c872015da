import 'server-only';

type Listener = (() => void) | { handleEvent(): void };

/** Reports that the waiting client has disconnected. Every AbortSignal is one. */
export interface Departure {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: Listener): void;
  removeEventListener(type: 'abort', listener: Listener): void;
}

/** A departure that costs next to nothing until somebody leaves: each call needs two, and an AbortController is slow. */
export class Leaving implements Departure {
  aborted = false;
  reason: unknown;
  #listeners: Listener[] = [];

  addEventListener(_: 'abort', listener: Listener): void {
    this.#listeners.push(listener);
  }

  removeEventListener(_: 'abort', listener: Listener): void {
    const at = this.#listeners.indexOf(listener);
    if (at >= 0) this.#listeners.splice(at, 1);
  }

  leave(): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = new DOMException('Nobody waits for the answer', 'AbortError');
    const listeners = this.#listeners;
    this.#listeners = [];
    for (const listener of listeners)
      if (typeof listener === 'function') listener();
      else listener.handleEvent();
  }
}

/** Returns the departure as an AbortSignal, for functions of Node that need one. */
export function abortSignalOf(departure: Departure | undefined): AbortSignal | undefined {
  if (!departure || departure instanceof AbortSignal) return departure;
  if (departure.aborted) return AbortSignal.abort(departure.reason);
  const ending = new AbortController();
  departure.addEventListener('abort', () => ending.abort(departure.reason));
  return ending.signal;
}
