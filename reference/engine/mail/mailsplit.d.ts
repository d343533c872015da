declare module 'mailsplit' {
  import type { Duplex, Transform } from 'node:stream';

  /** Headers of one part; values are raw bytes as latin1 characters. */
  interface Headers {
    get(name: string): Buffer[] | string[];
    getFirst(name: string): string;
    getList(): { key: string; line: Buffer | string }[];
  }

  export interface MimePart {
    type: 'node';
    root: boolean;
    parentNode: MimePart | false;
    headers: Headers;
    contentType: string | false;
    charset: string | false;
    disposition: string | false;
    filename: string | false;
    multipart: string | false;
    flowed: boolean;
    getDecoder(): Duplex;
  }

  export type Piece = MimePart | { type: 'data' | 'body'; node: MimePart; value: Buffer };

  export class Splitter extends Transform {
    constructor(options?: { maxHeadSize?: number; maxChildNodes?: number; ignoreEmbedded?: boolean });
  }
}

declare module 'mailsplit/lib/headers' {
  /** Headers of a mail; values are raw bytes as latin1 characters. */
  export default class Headers {
    constructor(head: Buffer);
    get(name: string): Buffer[] | string[];
    getFirst(name: string): string;
    getList(): { key: string; line: Buffer | string }[];
  }
}
