import 'server-only';
import type { EndpointDefinition } from '@/lib/contract/endpoint';
import { allEndpoints } from '@/lib/contract/index';

interface Route {
  endpoint: EndpointDefinition;
  pattern: RegExp;
  names: string[];
}

/**
 * The whole contract, fixed segments before parameters, as the upstream reads a path too: what only our own routes may
 * call must not be reached by the name of a parameter.
 */
const routes: readonly Route[] = allEndpoints
  .map(({ endpoint }) => routeTo(endpoint))
  .sort((one, other) => one.names.length - other.names.length);

function routeTo(endpoint: EndpointDefinition): Route {
  const names: string[] = [];
  const pattern = `${endpoint.upstream}/${endpoint.path}`.replace(
    /\{(\w+)\}|[.*+?^$()[\]\\|]/g,
    (found, name?: string) => {
      if (name === undefined) return `\\${found}`;
      names.push(name);
      return '([^/]+)';
    },
  );
  return { endpoint, names, pattern: new RegExp(`^${pattern}$`) };
}

/** The call that a method and a path below `/api/` stand for; null when the contract does not have it for browsers. */
export function findCall(method: string, path: string): FoundCall | null {
  const found = findIn(routes, method, path);
  return found?.endpoint.internal ? null : found;
}

export interface FoundCall {
  endpoint: EndpointDefinition;
  params: Record<string, string>;
}

/** Below this path the upstream lets customers in by the token of a link (S3 §7). */
const customerBase = 'unauthenticated/customer/';
const customerRoutes = routes.filter(
  ({ endpoint }) => endpoint.access === 'public' && endpoint.path.startsWith(customerBase),
);

/** The call behind a customer's link that a method and a path `<upstream>/<rest>` stand for; nothing else can be had with a link. */
export const findCustomerCall = (method: string, path: string): FoundCall | null =>
  findIn(customerRoutes, method, path.replace('/', `/${customerBase}`));

function findIn(among: readonly Route[], method: string, path: string): FoundCall | null {
  for (const { endpoint, pattern, names } of among) {
    const found = endpoint.method === method ? pattern.exec(path) : null;
    if (found) {
      const values = found.slice(1).map(decoded);
      if (values.includes(null)) return null;
      return { endpoint, params: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) };
    }
  }
  return null;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
