/** State that mirrors the address while the router reports changes late and one by one. */
export interface HeldAddress<T> {
  /** Query string that the router knows. */
  asked: string;
  /** Query string that the address already has and the router does not know yet; null when both agree. */
  awaited: string | null;
  value: T;
}

/** Normalizes a query string. */
export const spelled = (query: string): string => new URLSearchParams(query).toString();

/** Returns the state after the address has changed to `query`, which stands for `value`. */
export const ahead = <T>(held: HeldAddress<T>, query: string, value: T): HeldAddress<T> => ({
  ...held,
  awaited: spelled(query),
  value,
});

/**
 * Returns the state after the router has reported a query. Ignores queries older than the address: the router may show
 * them for a moment, which would undo the latest choice.
 * @returns the same object when nothing changed
 */
export function follow<T>(held: HeldAddress<T>, asked: string, read: (params: URLSearchParams) => T): HeldAddress<T> {
  if (held.awaited === asked) return { ...held, asked, awaited: null };
  if (held.asked === asked) return held;
  return held.awaited === null ? { asked, awaited: null, value: read(new URLSearchParams(asked)) } : { ...held, asked };
}
