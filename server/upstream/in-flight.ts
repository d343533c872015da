import 'server-only';
import { type Departure, Leaving } from '../http/departure';

interface Flight {
  answer: Promise<unknown>;
  waiting: number;
  abandon: Leaving;
}

/** Concurrent equal requests share one response. The request is aborted when all waiters have left. */
export class InFlight {
  readonly #flights = new Map<string, Flight>();

  async join<T>(key: string, signal: Departure | undefined, start: (signal: Departure) => Promise<T>): Promise<T> {
    if (signal?.aborted) throw signal.reason as Error;
    const flight = this.#flights.get(key) ?? this.#takeOff(key, start);
    flight.waiting += 1;
    if (!signal) return flight.answer as Promise<T>;
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        this.#leave(key, flight);
        reject(signal.reason as Error);
      };
      const stay = () => signal.removeEventListener('abort', leave);
      signal.addEventListener('abort', leave);
      flight.answer.then(
        (answer) => {
          stay();
          resolve(answer as T);
        },
        (error: unknown) => {
          stay();
          reject(error as Error);
        },
      );
    });
  }

  #takeOff(key: string, start: (signal: Departure) => Promise<unknown>): Flight {
    const abandon = new Leaving();
    const flight: Flight = { abandon, waiting: 0, answer: start(abandon) };
    this.#flights.set(key, flight);
    const land = () => this.#forget(key, flight);
    flight.answer.then(land, land);
    return flight;
  }

  #leave(key: string, flight: Flight): void {
    flight.waiting -= 1;
    if (flight.waiting > 0) return;
    // Removed first, so that the next caller does not join an aborted request.
    this.#forget(key, flight);
    flight.abandon.leave();
  }

  #forget(key: string, flight: Flight): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
  }
}
