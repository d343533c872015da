import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Departure, Leaving } from './departure';
import { becomesUpload } from './front-door';

/** Headers of a request, as handlers read them. */
export interface HeaderReader {
  get(name: string): string | null;
}

/** The part of a web Request that handlers read. The framework's requests have it too. */
export interface Incoming {
  readonly method: string;
  /** Absolute address. */
  readonly url: string;
  readonly headers: HeaderReader;
  readonly body: AsyncIterable<Uint8Array> | null;
  /** Aborted when the browser disconnects. */
  readonly signal: Departure;
  /**
   * Called before a body is read that has not arrived yet, when access has been checked. Returns false when as many are
   * being read already as may be.
   */
  becomesUpload?(): boolean;
}

/** Returns path and query (without the question mark) of a request. A web URL would cost as much as the rest of a call. */
export function addressOf({ url }: Incoming): { path: string; search: string } {
  const from = url.indexOf('/', url.indexOf('://') + 3);
  const question = url.indexOf('?', from);
  if (question < 0) return { path: url.slice(from), search: '' };
  return { path: url.slice(from, question), search: url.slice(question + 1) };
}

/** A request of Node's server, read in place: a web Request would copy all headers and wrap the body in a stream. */
export class NodeIncoming implements Incoming, HeaderReader {
  readonly #message: IncomingMessage;
  readonly #response: ServerResponse;
  #leaving: Leaving | undefined;
  #url: string | undefined;

  constructor(message: IncomingMessage, response: ServerResponse) {
    this.#message = message;
    this.#response = response;
  }

  get method(): string {
    return this.#message.method ?? 'GET';
  }

  get url(): string {
    const { headers, url } = this.#message;
    return (this.#url ??= `${headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'}://${headers.host}${url}`);
  }

  get headers(): HeaderReader {
    return this;
  }

  get(name: string): string | null {
    const { headers } = this.#message;
    const value = headers[name] ?? headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  }

  get body(): AsyncIterable<Uint8Array> | null {
    const { headers } = this.#message;
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'] ?? 0)) return null;
    // A handler that stops reading still has to answer on this connection.
    return this.#message.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  }

  becomesUpload(): boolean {
    return becomesUpload(this.#message, this.#response);
  }

  get signal(): Departure {
    return (this.#leaving ??= leavingOf(this.#response));
  }
}

function leavingOf(response: ServerResponse): Leaving {
  const leaving = new Leaving();
  response.once('close', () => {
    if (!response.writableFinished) leaving.leave();
  });
  return leaving;
}
