import 'server-only';
import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@/lib/rules/kit/network';
import { count } from '../metrics';
import { perProcess } from '../per-process';
import { believe, isProxy } from './believe';
import { hasBody, holdBody, isStreamed } from './held-body';
import { Places } from './places';
import { pathOf } from './request-target';
import { fallbackHeaders } from './security-headers';
import { afterRest, turnAway } from './turn-away';

/**
 * Concurrent requests that are worked on: at most 96 of one network. Further ones get 503 with Retry-After, because a
 * queue would delay everybody.
 */
const requestRoom = { inAll: 128, share: 3 };
/** Bodies that are read while they arrive, for minutes on a slow connection: at most a quarter of one network. */
const uploadRoom = { inAll: 64, share: 1 / 3 };
/** Bodies that have not arrived yet, and have no place among the requests until then. */
const bodyRoom = { inAll: 512, share: 1 / 7 };
/** Built files come from memory or disk, and open pages need them. */
const fileRoom = { inAll: 1_024, share: 1 };
/** Open connections: at most 512 of one network. */
const connectionRoom = { inAll: 8_192, share: 1 / 15 };
/** Value of Retry-After, seconds. */
const comeBackAfter = 2;
/** Time-out for the headers of a connection's first request and for a body that is no upload, ms. */
const headerTimeout = 10_000;
const bodyTimeout = 15_000;
/** What must arrive of an upload within that time, bytes: a phone with bad reception sends ten times as much. */
const slowestUpload = 32 * 1024;

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Kinds of places. */
const rooms = {
  requests: requestRoom,
  uploads: uploadRoom,
  bodies: bodyRoom,
  files: fileRoom,
  connections: connectionRoom,
};
type Kind = keyof typeof rooms;

const placesFor = (kind: Kind): Places => perProcess(`front-door.${kind}`, () => new Places(rooms[kind]));
const state = () =>
  perProcess('front-door.state', () => ({ leaving: false, waiting: new WeakMap<Socket, NodeJS.Timeout>() }));

/**
 * Puts the front door before a server: it sees all requests before routing, also those that skip the middleware.
 */
export function guardServer(server: Server): void {
  const emit = server.emit.bind(server) as (event: string | symbol, ...all: unknown[]) => boolean;
  server.emit = (event: string | symbol, ...args: unknown[]): boolean => {
    if (event === 'connection' && !letIn(args[0] as Socket)) return true;
    if (event === 'upgrade') return refuseUpgrade(args[1] as Socket);
    if (event !== 'request') return emit(event, ...args);
    const [request, response] = args as [IncomingMessage, Guarded];
    admit(request, response, () => emit('request', request, response));
    return true;
  };
}

/** After this every answer closes its connection, so that the server can end while its clients keep asking. */
export function closeAfterAnswers(): void {
  state().leaving = true;
}

/** What the guard remembers of a request, on its response. */
interface Admission {
  secure: boolean;
  network: string;
  /** Gives back the place of the request. */
  leave?: () => void;
}
/** The same in every copy of this module: handlers below /api and the guard may be bundled apart. */
const admission = Symbol.for('agency-desk.admission');
type Guarded = ServerResponse & { [admission]?: Admission };

/** Admits a connection, or closes it. */
function letIn(socket: Socket): boolean {
  const address = socket.remoteAddress ?? 'unknown';
  const leave = placesFor('connections').take(isProxy(address) ? null : networkOf(address));
  if (!leave) {
    count('requests_shed_total', { kind: 'connection' });
    socket.destroy();
    return false;
  }
  const timer = setTimeout(() => socket.destroy(), headerTimeout);
  state().waiting.set(socket, timer);
  socket.once('close', () => {
    leave();
    clearTimeout(timer);
  });
  return true;
}

/** The product has no connections of another protocol; the framework would leave them open. */
function refuseUpgrade(socket: Socket): true {
  socket.once('error', () => socket.destroy());
  socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroySoon());
  return true;
}

/** Passes a request on when there is a place for it and its body has arrived, or answers it. */
function admit(request: IncomingMessage, response: Guarded, pass: () => void): void {
  clearTimeout(state().waiting.get(request.socket));
  const secure = believe(request);
  const network = networkOf(String(request.headers['x-forwarded-for'] ?? 'unknown'));
  response[admission] = { secure, network };
  watch(response);
  const path = pathOf(request);
  if (path === null) return turnAway(request, response, 400);
  if (!methods.includes(request.method ?? '')) return turnAway(request, response, 405, { Allow: methods.join(', ') });
  if (!hasBody(request)) return void (hasPlace(request, response, kindOf(request, path)) && pass());
  if (!isStreamed(request)) return passWithBody(request, response, path, pass);
  if (path === sharePath) return passShared(request, response);
  // Only handlers of calls take one, and they check access before they read.
  if (!isCall(path)) return turnAway(request, response, 415);
  if (!hasPlace(request, response, 'requests')) return;
  mustMove(request, response);
  pass();
}

const isCall = (path: string) => path.startsWith('/api/');

const kindOf = ({ method }: IncomingMessage, path: string): Kind =>
  (method === 'GET' || method === 'HEAD') && (/^\/(_next\/static|icons|fonts)\//.test(path) || path === '/api/health')
    ? 'files'
    : 'requests';

/** Passes a request on when its body is there: until then it holds a place among the bodies only. */
function passWithBody(request: IncomingMessage, response: Guarded, path: string, pass: () => void): void {
  if (!hasPlace(request, response, 'bodies')) return;
  const timer = setTimeout(() => turnAway(request, response, 408), bodyTimeout);
  request.once('close', () => clearTimeout(timer));
  holdBody(request, () => {
    clearTimeout(timer);
    response[admission]?.leave?.();
    if (response.headersSent || (request.destroyed && !request.complete)) return;
    if (!request.complete && !isCall(path)) return turnAway(request, response, 413);
    if (!hasPlace(request, response, 'requests')) return;
    if (!request.complete) mustMove(request, response);
    pass();
  });
}

/** The page to which the device sends shared files while no service worker takes them (public/manifest.*). */
const sharePath = '/customers/scan';

/** The files are lost: the page, as a GET, says so. */
function passShared(request: IncomingMessage, response: Guarded): void {
  if (!hasPlace(request, response, 'bodies')) return;
  mustMove(request, response);
  afterRest(request, bodyTimeout, () => {
    response.writeHead(303, { Location: `${sharePath}?shared=failed`, 'Cache-Control': 'no-store' }).end();
  });
}

/** Takes a place until the response ends, or answers 503. */
function hasPlace(request: IncomingMessage, response: Guarded, kind: Kind): boolean {
  const admitted = response[admission]!;
  const leave = placesFor(kind).take(admitted.network);
  if (!leave) {
    count('requests_shed_total', { kind: kind === 'uploads' ? 'upload' : 'request' });
    turnAway(request, response, 503, { 'Retry-After': String(comeBackAfter) });
    return false;
  }
  admitted.leave = leave;
  response.once('close', leave);
  return true;
}

/**
 * Moves a request to the uploads, where it may take minutes. Called when access has been checked, before its body is
 * read. Returns false when there is no place.
 */
export function becomesUpload(request: IncomingMessage, response: Guarded): boolean {
  const admitted = response[admission];
  if (!admitted || request.complete) return true;
  const leave = placesFor('uploads').take(admitted.network);
  if (!leave) {
    count('requests_shed_total', { kind: 'upload' });
    return false;
  }
  admitted.leave?.();
  admitted.leave = leave;
  response.once('close', leave);
  return true;
}

/** Closes a request whose body stops arriving. The time in which the application does not read does not count. */
function mustMove(request: IncomingMessage, response: Guarded): void {
  let before = request.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    const slow = bytesRead - before < slowestUpload && request.readableLength < request.readableHighWaterMark;
    before = bytesRead;
    if (request.complete || request.destroyed) return clearInterval(timer);
    if (!slow) return;
    if (!response.headersSent) turnAway(request, response, 408);
    request.socket.destroySoon();
  }, bodyTimeout);
  request.once('close', () => clearInterval(timer));
}

/** Completes the headers of a response, and releases the place of an event stream. */
function watch(response: Guarded): void {
  response.writeHead = guarded.writeHead;
  response.write = guarded.write;
  response.flushHeaders = guarded.flushHeaders;
}

const plain = ServerResponse.prototype as unknown as Record<
  'writeHead' | 'write' | 'flushHeaders',
  (...args: unknown[]) => never
>;

const guarded = {
  writeHead(this: Guarded, ...args: unknown[]) {
    if (state().leaving) this.shouldKeepAlive = false;
    // The API listener passes a complete list.
    if (!Array.isArray(args[1])) completeHeaders(this, this[admission]!.secure);
    return plain.writeHead.apply(this, args);
  },
  write(this: Guarded, ...args: unknown[]) {
    releaseStream(this);
    return plain.write.apply(this, args);
  },
  flushHeaders(this: Guarded) {
    releaseStream(this);
    return plain.flushHeaders.call(this);
  },
};

/** An event stream stays open, so it does not count as a request. */
function releaseStream(response: Guarded): void {
  const leave = response[admission]?.leave;
  if (leave && String(response.getHeader('Content-Type') ?? '').startsWith('text/event-stream')) leave();
}

/** Adds security headers to HTML responses without them. */
function completeHeaders(response: ServerResponse, secure: boolean): void {
  if (!response.hasHeader('X-Content-Type-Options')) response.setHeader('X-Content-Type-Options', 'nosniff');
  if (!String(response.getHeader('Content-Type') ?? '').startsWith('text/html')) return;
  for (const [name, value] of Object.entries(fallbackHeaders(secure)))
    if (!response.hasHeader(name)) response.setHeader(name, value);
}
