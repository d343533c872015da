import 'server-only';

const registry = globalThis as unknown as Record<symbol, unknown>;

/**
 * Returns one value for the whole process. Pages, route handlers and middleware load separate copies of a module, and
 * development reloads them after every edit.
 */
export function perProcess<T>(name: string, create: () => T): T {
  const key = Symbol.for(`agency-desk.${name}`);
  return (registry[key] ??= create()) as T;
}
