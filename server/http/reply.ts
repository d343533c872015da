import 'server-only';
import { Readable } from 'node:stream';

/** Index of a header that is missing. */
const none = -1;

/** Headers of a reply; names in lower case. */
class ReplyHeaders {
  /** Names and values in turn, as Node writes them. There are few, so that a search of the list is faster than a map. */
  readonly lines: string[] = [];

  constructor(headers: Readonly<Record<string, string>>) {
    for (const name in headers) this.lines.push(name, headers[name]!);
  }

  get(name: string): string | null {
    const at = this.#at(name);
    return at === none ? null : this.lines[at + 1]!;
  }

  has(name: string): boolean {
    return this.#at(name) !== none;
  }

  set(name: string, value: string): void {
    const at = this.#at(name);
    if (at === none) this.lines.push(name, value);
    else this.lines[at + 1] = value;
  }

  /** Only `set-cookie` may be repeated. */
  append(name: 'set-cookie', value: string): void {
    this.lines.push(name, value);
  }

  getSetCookie(): readonly string[] {
    return this.lines.filter((_, at) => this.lines[at - 1] === 'set-cookie' && at % 2 === 1);
  }

  *[Symbol.iterator](): Generator<[string, string]> {
    for (let at = 0; at < this.lines.length; at += 2) yield [this.lines[at]!, this.lines[at + 1]!];
  }

  #at(name: string): number {
    for (let at = 0; at < this.lines.length; at += 2) if (this.lines[at] === name) return at;
    return none;
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
