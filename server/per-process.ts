import 'server-only';

const registry = globalThis as unknown as Record<symbol, unknown>;

/**
 * One value for the whole process, whichever bundle asks: pages, route handlers and middleware each load their own
 * copy of a module, and development loads it again after every edit.
 */
export function perProcess<T>(name: string, create: () => T): T {
  const key = Symbol.for(`agency-desk.${name}`);
  return (registry[key] ??= create()) as T;
}
