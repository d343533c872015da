import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Exports of a route handler's module. */
export type RouteModule = Partial<Record<Method, (request: Request) => Promise<Response>>>;
/** Answers a request below /api and returns true; returns false to leave it to the framework. */
export type ApiListener = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Paths with ordinary characters only. The framework handles all others. */
const plainAddress = /^\/api\/[\w./%~@!$&'()*+,;=:-]*(?:\?|$)/;

/**
 * Answers calls below /api with the functions that the route handlers export, before the framework, whose routing costs
 * several times as much. The framework keeps other paths and methods (HEAD, OPTIONS).
 * @param routes modules of route handlers by path, `/api/quotes/[line]/[requestId]/offers`
 */
export function apiListener(routes: Readonly<Record<string, RouteModule>>): ApiListener {
  const table = Object.entries(routes)
    .toSorted(([one], [other]) => (precedence(one) < precedence(other) ? -1 : 1))
    .map(([path, module]) => ({ pattern: patternOf(path), listeners: listenersOf(module) }));
  return (request, response) => {
    const address = request.url ?? '';
    if (!plainAddress.test(address) || !request.headers.host) return false;
    const path = address.split('?', 1)[0]!;
    const listener = table.find(({ pattern }) => pattern.test(path))?.listeners.get(request.method ?? '');
    if (!listener) return false;
    keepOnlyBelieved(request);
    void listener(request, response);
    return true;
  };
}

/** Sorts as the framework does, segment by segment: a fixed one, then a parameter, then a rest of any length. */
const precedence = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith('[...') ? 2 : segment.startsWith('[') ? 1 : 0))
    .join('');

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\[\.\.\.\w+\]/g, '[^/]+(?:/[^/]+)*').replace(/\[\w+\]/g, '[^/]+')}$`);

const listenersOf = (module: RouteModule) =>
  new Map(
    Object.entries(module).map(([method, handle]) => [
      method,
      getRequestListener(async (request) => compressed(request, await handle(request)), {
        overrideGlobalObjects: false,
      }),
    ]),
  );

/** Aligns the raw headers with those that the front door has cleaned, because handlers may read either. */
function keepOnlyBelieved({ headers, rawHeaders }: IncomingMessage): void {
  const believed = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((each) => [name, each]),
  );
  rawHeaders.splice(0, rawHeaders.length, ...believed);
}

const gzip = promisify(gzipWithCallback);
/** Smallest response to compress, bytes: a smaller one fits in one packet anyway. */
const worthPacking = 1_400;

/** Compresses longer JSON responses when the browser accepts it. */
async function compressed(request: Request, response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
  if (!request.headers.get('accept-encoding')?.includes('gzip')) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set('vary', 'Accept-Encoding');
  if (bytes.byteLength < worthPacking) return new Response(bytes, { status: response.status, headers });
  headers.set('content-encoding', 'gzip');
  return new Response(new Uint8Array(await gzip(bytes, { level: 4 })), { status: response.status, headers });
}
