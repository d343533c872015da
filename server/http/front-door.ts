import 'server-only';
import { type IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@/lib/rules/kit/network';
import { CallFailure } from '../bff/call-failure';
import { env } from '../env';
import { log } from '../log';
import { count } from '../metrics';
import { perProcess } from '../per-process';
import { fallbackHeaders } from './security-headers';
import { originOf } from './trusted-proxies';

/** Maximum concurrent requests. Further ones get 503 with Retry-After, because a queue would delay everybody. */
const maxAtOnce = 128;
/** Maximum of one network, so that a quarter is always left for the others. */
const maxOfNetwork = 96;
/** Maximum concurrent uploads, counted separately because they take minutes on a slow connection. */
const maxUploads = 64;
/** Value of Retry-After, seconds. */
const comeBackAfter = 2;
/** Time-out for the headers of a connection's first request and for a body that is no upload, ms. */
const headerTimeout = 10_000;
const bodyTimeout = 15_000;

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Forwarding headers of proxies. Only the two that are read are passed on, with trustworthy values. */
const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded'];

/**
 * Adds a guard to every HTTP server of this process. Next.js has no hook for it: the guard must see all requests before
 * routing, also those that skip the middleware.
 */
export function guardServers(): void {
  perProcess('front-door', () => {
    const emit = Server.prototype.emit as (this: Server, ...all: unknown[]) => boolean;
    Server.prototype.emit = function guarded(this: Server, event: string | symbol, ...args: unknown[]): boolean {
      if (event === 'connection') awaitHeaders(args[0] as Socket);
      if (event === 'request' && !admitted(args[0] as IncomingMessage, args[1] as ServerResponse)) return true;
      return emit.call(this, event, ...args);
    };
    watchResponses();
    return true;
  });
}

/** What the guard remembers of an admitted request, on its response. */
interface Admission {
  secure: boolean;
  leave?: () => void;
}
const admission = Symbol('admission');
type Guarded = ServerResponse & { [admission]?: Admission };

/** Completes the headers of responses, and releases the slots of event streams. */
function watchResponses(): void {
  const { writeHead, write, flushHeaders } = ServerResponse.prototype as unknown as Record<
    'writeHead' | 'write' | 'flushHeaders',
    (...args: unknown[]) => unknown
  >;
  Object.assign(ServerResponse.prototype, {
    writeHead(this: Guarded, ...args: unknown[]) {
      // The API listener passes a complete list.
      if (this[admission] && !Array.isArray(args[1])) completeHeaders(this, this[admission].secure);
      return writeHead.apply(this, args);
    },
    write(this: Guarded, ...args: unknown[]) {
      releaseStream(this);
      return write.apply(this, args);
    },
    flushHeaders(this: Guarded) {
      releaseStream(this);
      return flushHeaders.call(this);
    },
  });
}

/** An event stream stays open, so it does not count as a request. */
function releaseStream(response: Guarded): void {
  const leave = response[admission]?.leave;
  if (leave && String(response.getHeader('Content-Type') ?? '').startsWith('text/event-stream')) leave();
}

/** Closes a connection that sends no headers in time. */
function awaitHeaders(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), headerTimeout);
  waiting().set(socket, timer);
  socket.once('close', () => clearTimeout(timer));
}

const waiting = () => perProcess('front-door.waiting', () => new WeakMap<Socket, NodeJS.Timeout>());
const busy = () =>
  perProcess('front-door.busy', () => ({ requests: 0, uploads: 0, networks: new Map<string, number>() }));

/** Admits or answers a request; returns false when it has been answered. */
function admitted(request: IncomingMessage, response: ServerResponse): boolean {
  clearTimeout(waiting().get(request.socket));
  const secure = believe(request);
  (response as Guarded)[admission] = { secure };
  if (!methods.includes(request.method ?? '')) {
    turnAway(request, response, 405, { Allow: methods.join(', ') });
    return false;
  }
  const upload = request.headers['content-type']?.startsWith('multipart/') ?? false;
  if (!upload) awaitBody(request, response);
  if (isStatic(request.url ?? '') || takePlace(request, response, upload ? 'uploads' : 'requests')) return true;
  count('requests_shed_total', { kind: upload ? 'upload' : 'request' });
  turnAway(request, response, 503, { 'Retry-After': String(comeBackAfter) });
  return false;
}

/** Built files are not limited: they come from memory or disk, and open pages need them. */
const isStatic = (url: string) => /^\/(_next\/static|icons|fonts)\//.test(url) || url === '/api/health';

/** Reduces the forwarding headers to values of trusted proxies. Returns whether the browser used https. */
function believe({ headers, socket }: IncomingMessage): boolean {
  const { address, secure } = originOf(env().TRUSTED_PROXIES, socket.remoteAddress, {
    forwardedFor: one(headers['x-forwarded-for']),
    forwardedProto: one(headers['x-forwarded-proto']),
  });
  for (const name of forwardingHeaders) if (name in headers) delete headers[name];
  if (address) headers['x-forwarded-for'] = address;
  headers['x-forwarded-proto'] = secure ? 'https' : 'http';
  return secure || Boolean(env().PUBLIC_URL?.startsWith('https:'));
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value);

/** Adds security headers to HTML responses without them. */
function completeHeaders(response: ServerResponse, secure: boolean): void {
  if (!response.hasHeader('X-Content-Type-Options')) response.setHeader('X-Content-Type-Options', 'nosniff');
  if (!String(response.getHeader('Content-Type') ?? '').startsWith('text/html')) return;
  for (const [name, value] of Object.entries(fallbackHeaders(secure)))
    if (!response.hasHeader(name)) response.setHeader(name, value);
}

/**
 * Closes a request whose body does not arrive. The time that the application takes before it reads the body does not
 * count.
 */
function awaitBody(request: IncomingMessage, response: ServerResponse): void {
  const length = request.headers['content-length'];
  if (request.headers['transfer-encoding'] === undefined && (length === undefined || length === '0')) return;
  const check = () => {
    const waits = request.readableLength >= request.readableHighWaterMark;
    if (request.complete || request.destroyed) return;
    if (waits) return void (timer = setTimeout(check, bodyTimeout));
    if (!response.headersSent) turnAway(request, response, 408);
    request.socket.destroySoon();
  };
  let timer = setTimeout(check, bodyTimeout);
  const stop = () => clearTimeout(timer);
  request.once('end', stop);
  request.once('close', stop);
}

/** Reserves a slot until the response ends. Returns false when no slot is free. */
function takePlace({ headers }: IncomingMessage, response: Guarded, kind: 'requests' | 'uploads'): boolean {
  const places = busy();
  const { networks } = places;
  const network = networkOf(String(headers['x-forwarded-for'] ?? 'unknown'));
  const ofNetwork = networks.get(network) ?? 0;
  if (places[kind] >= (kind === 'uploads' ? maxUploads : maxAtOnce) || ofNetwork >= maxOfNetwork) return false;
  places[kind] += 1;
  networks.set(network, ofNetwork + 1);
  let held = true;
  const leave = () => {
    if (!held) return;
    held = false;
    places[kind] -= 1;
    const left = (networks.get(network) ?? 1) - 1;
    if (left > 0) networks.set(network, left);
    else networks.delete(network);
  };
  response.once('close', leave);
  response[admission]!.leave = leave;
  return true;
}

/** Refuses a request without the application: with an error body below /api, with a line of text elsewhere. */
function turnAway(
  request: IncomingMessage,
  response: ServerResponse,
  status: 405 | 408 | 503,
  headers: Record<string, string> = {},
): void {
  const failure = new CallFailure(status === 503 ? 'OVERLOADED' : 'MALFORMED_REQUEST', { status });
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (status !== 503 || isFirstThisSecond())
    log().warn({ method: request.method, path: pathname, status, reference: failure.reference }, 'turned away');
  const api = pathname.startsWith('/api/');
  response.writeHead(status, {
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Type': api ? 'application/json' : 'text/html; charset=utf-8',
    // The rest of the body is not read.
    ...(status !== 503 && { Connection: 'close' }),
  });
  response.end(api ? JSON.stringify(failure) : pageOf(status));
  if (status === 503) request.resume();
}

const lastShed = () => perProcess('front-door.shed', () => ({ second: 0 }));

/** Under overload one line a second is enough; the metrics have the number. */
function isFirstThisSecond(): boolean {
  const second = Math.floor(performance.now() / 1000);
  const last = lastShed();
  const first = last.second !== second;
  last.second = second;
  return first;
}

const busyPage = `<!doctype html><html lang="he" dir="rtl"><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<meta name="viewport" content="width=device-width"><title>עומס · Busy · Занято</title>
<p>יש כרגע עומס. העמוד ייטען מחדש בעוד כמה שניות.</p>
<p lang="en" dir="ltr">The service is very busy. This page reloads in a few seconds.</p>
<p lang="ru" dir="ltr">Сервис перегружен. Страница обновится через несколько секунд.</p></html>`;

const pageOf = (status: 405 | 408 | 503) =>
  status === 503 ? busyPage : `<!doctype html><meta charset="utf-8"><title>${status}</title><p>${status}</p>`;
