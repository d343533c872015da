import type { Scope } from './job';

/** The events with their payloads, from `reference/events.ts`. */
export interface Events {}

/**
 * Reacts to an event in the transaction of its publisher: when it throws, what the publisher did is rolled back.
 * @returns `taken` when the publisher need not do what it does by itself otherwise
 */
export type EventHandler<E extends keyof Events> = (scope: Scope, payload: Events[E]) => Promise<'taken' | undefined>;

/** What one concept does on events. */
export type Subscriptions = { readonly [E in keyof Events]?: EventHandler<E> };

/**
 * Tells all subscribers of an event, in the declared order of their concepts.
 * @returns whether one of them has taken the event over
 * @throws Error outside of a transaction
 */
export async function publish<E extends keyof Events>(scope: Scope, event: E, payload: Events[E]): Promise<boolean> {
  if (!scope.db.isTransaction) throw new Error(`The event ${event} was published outside of a transaction`);
  let isTaken = false;
  for (const { [event]: handle } of scope.subscribers)
    if (handle && (await handle(scope, payload)) === 'taken') isTaken = true;
  return isTaken;
}
