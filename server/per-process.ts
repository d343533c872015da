import 'server-only';

const registry = Symbol.for('agency-desk');
/** Values by name, found by every copy of this module. A property of `globalThis` for each would be slow to read. */
const values = ((globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>)[registry] ??= new Map());

/**
 * Makes `instanceof` accept instances from every copy of a class. Objects cross between copies in what is kept once per
 * process: shared requests, circuit breakers, polls.
 */
export function acrossCopies(type: abstract new (...args: never[]) => object, name: string): void {
  const mark = Symbol.for(`agency-desk.class.${name}`);
  Object.defineProperty(type.prototype, mark, { value: true });
  Object.defineProperty(type, Symbol.hasInstance, {
    value: (value: unknown) => typeof value === 'object' && value !== null && mark in value,
  });
}

/**
 * Returns one value for the whole process. Pages, route handlers and middleware load separate copies of a module, and
 * development reloads them after every edit.
 */
export function perProcess<T extends NonNullable<unknown>>(name: string, create: () => T): T {
  const known = values.get(name);
  if (known !== undefined) return known as T;
  const value = create();
  values.set(name, value);
  return value;
}

/** Returns a value that another program of this process has left, if it has. */
export const leftInProcess = <T>(name: string): T | undefined => values.get(name) as T | undefined;
