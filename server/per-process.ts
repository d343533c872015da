import 'server-only';

const registry = globalThis as unknown as Record<symbol, unknown>;
/** Symbols by name: `Symbol.for` is slow for something that each call asks for many times. */
const keys = new Map<string, symbol>();

function keyOf(name: string): symbol {
  const known = keys.get(name);
  if (known) return known;
  const key = Symbol.for(`agency-desk.${name}`);
  keys.set(name, key);
  return key;
}

/**
 * Makes `instanceof` accept instances from every copy of a class. Objects cross between copies in what is kept once per
 * process: shared requests, circuit breakers, polls.
 */
export function acrossCopies(type: abstract new (...args: never[]) => object, name: string): void {
  const mark = keyOf(`class.${name}`);
  Object.defineProperty(type.prototype, mark, { value: true });
  Object.defineProperty(type, Symbol.hasInstance, {
    value: (value: unknown) => typeof value === 'object' && value !== null && mark in value,
  });
}

/**
 * Returns one value for the whole process. Pages, route handlers and middleware load separate copies of a module, and
 * development reloads them after every edit.
 */
export function perProcess<T>(name: string, create: () => T): T {
  const key = keyOf(name);
  return (registry[key] ??= create()) as T;
}
