import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { acrossCopies } from '../per-process';

/** Longest JSON response, bytes. A longer one is a fault of the upstream. */
export const longestAnswer = 16 * 1024 * 1024;

/** The response was cut off, is not JSON, or is too long. */
export class UnreadableAnswer extends Error {
  static {
    acrossCopies(this, 'UnreadableAnswer');
  }
}

/** The upstream could not be reached, or hung up before it answered. */
export class UnreachableUpstream extends Error {
  static {
    acrossCopies(this, 'UnreachableUpstream');
  }

  constructor(
    cause: Error,
    /** The request was sent, at least in part: the upstream may have carried it out. */
    readonly asked: boolean,
  ) {
    super('the upstream did not answer', { cause });
  }
}

/** The upstream answered with an error status. */
export class ErrorAnswer extends Error {
  static {
    acrossCopies(this, 'ErrorAnswer');
  }

  constructor(
    readonly status: number,
    readonly headers: IncomingHttpHeaders,
    /** Parsed body; `undefined` when it is no JSON. */
    readonly data: unknown,
  ) {
    super(`status ${status}`);
  }
}

/** A JSON response. It is parsed only when somebody needs its contents. */
export class JsonAnswer {
  static {
    acrossCopies(this, 'JsonAnswer');
  }

  constructor(readonly bytes: Buffer) {}

  /** @throws UnreadableAnswer */
  parse(): unknown {
    try {
      return JSON.parse(this.bytes.toString()) as unknown;
    } catch {
      throw new UnreadableAnswer(`no JSON in ${this.bytes.byteLength} bytes`);
    }
  }
}

/** A response that is streamed as bytes. */
export interface FileAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Readable;
}
