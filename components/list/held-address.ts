/** A value that an address stands for, while the router learns of changes late and one by one. */
export interface HeldAddress<T> {
  /** The query string that the router knows. */
  asked: string;
  /** The one that the address has already, and the router will know; null when both are the same. */
  awaited: string | null;
  value: T;
}

/** One spelling of a query string. */
export const spelled = (query: string): string => new URLSearchParams(query).toString();

/** After the address was changed to `query`, which says `value`. */
export const ahead = <T>(held: HeldAddress<T>, query: string, value: T): HeldAddress<T> => ({
  ...held,
  awaited: spelled(query),
  value,
});

/**
 * After the router said which query it knows. What is older than the address is passed over: it may even stand in the
 * address for a moment, and would undo what was just chosen.
 * @returns the same object when nothing is new
 */
export function follow<T>(held: HeldAddress<T>, asked: string, read: (params: URLSearchParams) => T): HeldAddress<T> {
  if (held.awaited === asked) return { ...held, asked, awaited: null };
  if (held.asked === asked) return held;
  return held.awaited === null ? { asked, awaited: null, value: read(new URLSearchParams(asked)) } : { ...held, asked };
}
