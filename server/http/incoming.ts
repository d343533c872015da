import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';

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
  readonly signal: AbortSignal;
}

/** A request of Node's server, read in place: a web Request would copy all headers and wrap the body in a stream. */
export class NodeIncoming implements Incoming, HeaderReader {
  readonly #message: IncomingMessage;
  readonly #response: ServerResponse;
  #leaving: AbortController | undefined;
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
    const value = this.#message.headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  }

  get body(): AsyncIterable<Uint8Array> | null {
    const { headers } = this.#message;
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'] ?? 0)) return null;
    // A handler that stops reading still has to answer on this connection.
    return this.#message.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  }

  get signal(): AbortSignal {
    this.#leaving ??= leavingOf(this.#response);
    return this.#leaving.signal;
  }
}

function leavingOf(response: ServerResponse): AbortController {
  const leaving = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  return leaving;
}
