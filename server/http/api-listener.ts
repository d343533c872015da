import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import { log } from '../log';
import type { Answer, Route } from './answer';
import { NodeIncoming } from './incoming';
import { Reply } from './reply';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Exports of a route handler's module. */
export type RouteModule = Partial<Record<Method, Route>>;
/** Answers a request below /api and returns true; returns false to leave it to the framework. */
export type ApiListener = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Paths with ordinary characters and without dot segments. The framework handles all others. */
const plainAddress = /^\/api\/(?!(?:[^?]*\/)?(?:\.|%2e))[\w./%~@!$&'()*+,;=:-]*(?:\?|$)/i;

/**
 * Answers calls below /api with the functions that the route handlers export, before the framework, whose routing costs
 * several times as much. The framework keeps other paths and methods (HEAD, OPTIONS).
 * @param routes modules of route handlers by path, `/api/quotes/[line]/[requestId]/offers`
 */
export function apiListener(routes: Readonly<Record<string, RouteModule>>): ApiListener {
  const fixed = new Map(Object.entries(routes).filter(([path]) => !path.includes('[')));
  const table = Map.groupBy(
    Object.entries(routes)
      .filter(([path]) => path.includes('['))
      .toSorted(([one], [other]) => (precedence(one) < precedence(other) ? -1 : 1))
      .map(([path, module]) => ({ begins: path.split('/')[2] ?? '', pattern: patternOf(path), module })),
    ({ begins }) => (begins.startsWith('[') ? '' : begins),
  );
  const find = (path: string, begins: string) => table.get(begins)?.find(({ pattern }) => pattern.test(path))?.module;
  return (message, response) => {
    const address = message.url ?? '';
    if (!plainAddress.test(address) || !message.headers.host) return false;
    const question = address.indexOf('?');
    const path = question < 0 ? address : address.slice(0, question);
    const found = fixed.get(path) ?? find(path, path.split('/', 3)[2] ?? '') ?? find(path, '');
    const route = found?.[message.method as Method];
    if (!route) return false;
    void serve(route, message, response);
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

async function serve(route: Route, message: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await write(await route.answer(new NodeIncoming(message, response)), message, response);
  } catch (error) {
    // The browser has left, or the upstream cut a file: what was sent cannot be taken back.
    log().debug({ err: error }, 'answer cut');
    response.destroy();
  }
  if (!message.complete) readRest(message);
}

/** How long the rest of a body is read that nobody needs, ms: without it the browser does not see the answer. */
const restTimeout = 10_000;

function readRest(message: IncomingMessage): void {
  const timer = setTimeout(() => message.destroy(), restTimeout);
  message.once('close', () => clearTimeout(timer));
  message.resume();
}

async function write(answer: Answer, message: IncomingMessage, response: ServerResponse): Promise<void> {
  if (answer.headers.get('content-type')?.startsWith('application/json')) {
    const bytes = answer.body instanceof Uint8Array ? answer.body : await (answer as Response).bytes();
    return writeJson(answer, bytes, message, response);
  }
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  const body = answer instanceof Reply ? answer.body : answer.body && Readable.fromWeb(answer.body as never);
  if (body instanceof Readable) await pipeline(body, response);
  else response.end(body);
}

/** Returns names and values in turn. */
const linesOf = (answer: Answer): string[] =>
  answer instanceof Reply ? answer.headers.lines : [...answer.headers].flat();

const gzip = promisify(gzipWithCallback);
/** Smallest response to compress, bytes: a smaller one fits in one packet anyway. */
const worthPacking = 1_400;

/** Writes JSON; longer one is compressed when the browser accepts it. */
async function writeJson(
  answer: Answer,
  bytes: Uint8Array,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const lines = linesOf(answer);
  let sent = bytes;
  if (String(message.headers['accept-encoding'] ?? '').includes('gzip')) {
    lines.push('vary', 'Accept-Encoding');
    if (bytes.byteLength >= worthPacking) {
      lines.push('content-encoding', 'gzip');
      sent = await gzip(bytes, { level: 4 });
    }
  }
  lines.push('content-length', String(sent.byteLength));
  response.writeHead(answer.status, lines).end(sent);
}
