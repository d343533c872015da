/** Who makes a move: somebody of the agency, the customer, an insurer by its answer, or the product itself. */
export type Mover = 'agency' | 'customer' | 'insurer' | 'product';

/** An allowed change of a status. */
export interface Move<S extends string> {
  from: readonly S[];
  to: S;
  by: Mover;
  /** Why the status changes, for the generated table. */
  when: string;
  /** Whoever makes the move must say why; the reason is kept. */
  reason?: true;
}

interface Definition<S extends string, E extends string> {
  /** What has the status, in English, for the generated table. */
  name: string;
  states: readonly S[];
  /** States in which it can begin. */
  starts: readonly S[];
  /** Code of a refused move. */
  refusal: string;
  moves: Readonly<Record<E, Move<S>>>;
}

/** States and allowed moves of one kind of thing. Everything that is not in the table is refused. */
export interface StatusMachine<S extends string = string, E extends string = string> extends Definition<S, E> {
  events: readonly E[];
  /** Returns the state after a move; null when the state does not allow it. */
  after(state: S, event: E): S | null;
  /** Returns whether a state allows a move. */
  can(state: S, event: E): boolean;
  /** Returns the states that allow a move. */
  from(event: E): S[];
  /** Returns whether any move leads from one state to another. */
  leads(from: S, to: S): boolean;
  /** Returns whether a state allows no move to another state. */
  isFinal(state: S): boolean;
}

/** Declares a machine. */
export function statusMachine<const S extends string, const E extends string>(
  definition: Definition<S, E>,
): StatusMachine<S, E> {
  const { states, moves } = definition;
  const events = Object.keys(moves) as E[];
  const can = (state: S, event: E) => moves[event].from.includes(state);
  const leads = (from: S, to: S) => events.some((event) => moves[event].to === to && can(from, event));
  return {
    ...definition,
    events,
    can,
    leads,
    after: (state, event) => (can(state, event) ? moves[event].to : null),
    from: (event) => [...moves[event].from],
    isFinal: (state) => !states.some((other) => other !== state && leads(state, other)),
  };
}
