import 'server-only';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { allEndpoints } from '@/lib/contract/index';
import { purchaseBase } from '@/lib/contract/portal/purchases';

/** A compiled path of the contract. */
interface Route {
  endpoint: EndpointDefinition;
  pattern: RegExp;
  names: string[];
}

/** Routes by method and number of segments, in the order in which they are tried. */
type Table = ReadonlyMap<string, readonly Route[]>;

const keyOf = (method: string, path: string) => `${method} ${path.split('/').length}`;

const tableOf = (routes: readonly Route[]): Table =>
  Map.groupBy(routes, ({ endpoint: { method, upstream, path } }) => keyOf(method, `${upstream}/${path}`));

/**
 * All endpoints of the contract, fixed segments before parameters, like the upstream's router: an internal path must
 * not match a parameter of another one.
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

const table = tableOf(routes);

/** Returns the endpoint for a method and a path below `/api/`, or null when browsers may not call it. */
export function findCall(method: string, path: string): FoundCall | null {
  const found = findIn(table, method, path);
  return found?.endpoint.internal ? null : found;
}

export interface FoundCall {
  endpoint: EndpointDefinition;
  params: Record<string, string>;
}

/** Prefix of the paths that accept the token of a link (S3 §7). */
const customerBase = 'unauthenticated/customer/';
const customerTable = tableOf(
  routes.filter(({ endpoint }) => endpoint.access === 'public' && endpoint.path.startsWith(customerBase)),
);

const purchaseTable = tableOf(routes.filter(({ endpoint }) => endpoint.path.startsWith(`${purchaseBase}/`)));

/** Returns the endpoint of a purchase for a method and a path below `unauthenticated/purchase/`, or null. */
export const findPurchaseCall = (method: string, path: string): FoundCall | null =>
  findIn(purchaseTable, method, `ins-api/${purchaseBase}/${path}`);

/** Returns the portal endpoint for a method and a path `<upstream>/<rest>`, or null. */
export const findCustomerCall = (method: string, path: string): FoundCall | null =>
  findIn(customerTable, method, path.replace('/', `/${customerBase}`));

function findIn(among: Table, method: string, path: string): FoundCall | null {
  for (const { endpoint, pattern, names } of among.get(keyOf(method, path)) ?? []) {
    const found = pattern.exec(path);
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
