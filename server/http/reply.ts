import 'server-only';
import { Readable } from 'node:stream';

/** Headers of a reply; names in lower case. */
class ReplyHeaders {
  readonly #values = new Map<string, string>();
  readonly #cookies: string[] = [];

  constructor(headers: Readonly<Record<string, string>>) {
    for (const [name, value] of Object.entries(headers)) this.set(name, value);
  }

  get(name: string): string | null {
    return this.#values.get(name) ?? null;
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  set(name: string, value: string): void {
    this.#values.set(name, value);
  }

  /** Only `set-cookie` may be repeated. */
  append(_: 'set-cookie', value: string): void {
    this.#cookies.push(value);
  }

  getSetCookie(): readonly string[] {
    return this.#cookies;
  }

  *[Symbol.iterator](): Generator<[string, string]> {
    yield* this.#values;
    for (const cookie of this.#cookies) yield ['set-cookie', cookie];
  }
}

/**
 * A response that is written without a web Response, which costs more than the call itself: bytes, or a file that is
 * streamed.
 */
export class Reply {
  readonly headers: ReplyHeaders;

  constructor(
    readonly body: Uint8Array | Readable | null,
    readonly status: number,
    headers: Readonly<Record<string, string>>,
  ) {
    this.headers = new ReplyHeaders(headers);
  }

  static json(bytes: Uint8Array): Reply {
    return new Reply(bytes, 200, { 'content-type': 'application/json' });
  }

  /** Returns the same as a web Response, for the framework. */
  toResponse(): Response {
    const body = this.body instanceof Readable ? (Readable.toWeb(this.body) as ReadableStream) : this.body;
    return new Response(body as BodyInit | null, { status: this.status, headers: [...this.headers] });
  }
}
