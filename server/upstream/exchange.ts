import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Client, type Dispatcher, Pool } from 'undici';
import type { Departure } from '../http/departure';
import { perProcess } from '../per-process';
import {
  ErrorAnswer,
  type FileAnswer,
  JsonAnswer,
  longestAnswer,
  UnreachableUpstream,
  UnreadableAnswer,
} from './answer';

/** A request as it is written to an upstream. */
export interface Wire {
  origin: string;
  /** Path with the query. */
  path: string;
  method: Dispatcher.HttpMethod;
  /** Names and values in turn. */
  headers: string[];
  body: string | Readable | undefined;
}

/** How long to wait, ms, and the signal that the browser has left. */
export interface Timeout {
  ms: number;
  left: Departure | undefined;
}

const tooSlow = () => new DOMException('The upstream is too slow', 'TimeoutError');

const patient = { headersTimeout: 0, bodyTimeout: 0 };

/** Connections to one origin, kept open. How many calls run at once is the guard's decision (`guard.ts`). */
const poolOf = (origin: string): Pool => perProcess(`upstream.pool.${origin}`, () => new Pool(origin, patient));

/** Length from which a body may be on its way when the answer comes, characters. */
const longBody = 16 * 1024;

/**
 * Sends a request on one of the connections that are kept open, or on one of its own when its body is long: an upstream
 * may refuse it before its end and cut the connection later, in the middle of the next call.
 */
function withSender<T>({ origin, body }: Wire, send: (sender: Dispatcher) => T): T {
  if (body === undefined || (typeof body === 'string' && body.length < longBody)) return send(poolOf(origin));
  const client = new Client(origin, patient);
  const sent = send(client);
  // Closed when the running request has ended.
  client.close().catch(() => undefined);
  return sent;
}

const requestOf = ({ path, method, headers, body }: Wire): Dispatcher.DispatchOptions => ({
  path,
  method,
  headers,
  body,
});

/**
 * Sends a request and reads the whole response.
 * @throws ErrorAnswer for another status than 2xx, UnreachableUpstream, UnreadableAnswer, a `TimeoutError`, or the
 * reason of the browser's signal
 */
export const exchange = (wire: Wire, timeout: Timeout): Promise<JsonAnswer> =>
  new Promise((resolve, reject) => {
    const gathering = new Gathering(resolve, reject, timeout);
    withSender(wire, (sender) => sender.dispatch(requestOf(wire), gathering));
  });

/** Gathers a response. Costs about half of what undici's own `request()` and its streams cost. */
class Gathering implements Dispatcher.DispatchHandler {
  readonly #resolve: (answer: JsonAnswer) => void;
  readonly #reject: (error: unknown) => void;
  readonly #left: Departure | undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #controller: Dispatcher.DispatchController | undefined;
  #over: Error | undefined;

  constructor(resolve: (answer: JsonAnswer) => void, reject: (error: unknown) => void, { ms, left }: Timeout) {
    this.#resolve = resolve;
    this.#reject = reject;
    this.#left = left;
    this.#timer = setTimeout(() => this.#giveUp(tooSlow()), ms);
    left?.addEventListener('abort', this);
  }

  /** Called when the browser leaves. */
  handleEvent(): void {
    this.#giveUp(this.#left?.reason as Error);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#over) controller.abort(this.#over);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.byteLength;
    if (this.#size > longestAnswer) this.#giveUp(new UnreadableAnswer('longer than 16 MB'));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#stopWaiting();
    const answer = new JsonAnswer(this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks));
    if (this.#status >= 200 && this.#status < 300) this.#resolve(answer);
    else this.#reject(errorAnswer(this.#status, this.#headers, answer));
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#stopWaiting();
    if (this.#over) this.#reject(this.#over);
    else if (this.#status > 0) this.#reject(new UnreadableAnswer('the answer was cut', { cause: error }));
    else this.#reject(new UnreachableUpstream(error, this.#controller !== undefined));
  }

  #giveUp(reason: Error): void {
    this.#over = reason;
    this.#stopWaiting();
    this.#controller?.abort(reason);
    this.#reject(reason);
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#left?.removeEventListener('abort', this);
  }
}

/** Failures of `connect`: nothing was sent. Any other may have come after the request. */
const withoutConnection = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

const unreachable = (error: NodeJS.ErrnoException) =>
  new UnreachableUpstream(error, !withoutConnection.includes(error.code ?? ''));

function errorAnswer(status: number, headers: IncomingHttpHeaders, answer: JsonAnswer): ErrorAnswer {
  try {
    return new ErrorAnswer(status, headers, answer.parse());
  } catch {
    return new ErrorAnswer(status, headers, undefined);
  }
}

/**
 * Sends a request and returns the response as a stream. The time-out applies until the headers arrive.
 * @throws as `exchange`
 */
export async function openFile(wire: Wire, { ms, left }: Timeout): Promise<FileAnswer> {
  const ending = new AbortController();
  const leave = () => ending.abort(left?.reason);
  const timer = setTimeout(() => ending.abort(tooSlow()), ms);
  left?.addEventListener('abort', leave);
  try {
    const { statusCode, headers, body } = await withSender(wire, (sender) =>
      sender.request({ ...requestOf(wire), signal: ending.signal }),
    );
    body.once('close', () => left?.removeEventListener('abort', leave));
    if (statusCode >= 200 && statusCode < 300) return { status: statusCode, headers, body };
    throw errorAnswer(statusCode, headers, new JsonAnswer(await start(body)));
  } catch (error) {
    left?.removeEventListener('abort', leave);
    if (error instanceof ErrorAnswer || ending.signal.aborted)
      throw ending.signal.aborted ? ending.signal.reason : error;
    throw unreachable(error as NodeJS.ErrnoException);
  } finally {
    clearTimeout(timer);
  }
}

/** Longest error body that is read, bytes. */
const longestError = 64 * 1024;

/** Reads the start of an error body; an answer that is cut has the status all the same. */
async function start(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > longestError) break;
  }
  return Buffer.concat(chunks);
}
