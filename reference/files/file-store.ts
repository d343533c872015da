/** What a file may be to be taken in. */
export interface FileRules {
  /** Largest file, bytes. */
  maxBytes: number;
  /** MIME types, as the bytes say. */
  accepts: readonly string[];
}

/** Bytes that are kept. */
export interface Content {
  /** SHA-256, hexadecimal: the same bytes are kept once. */
  hash: string;
  size: number;
  type: string;
}

/** Part of a file: first and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the bytes of files are: addressed by what they are, so that nothing is ever written over. */
export interface FileStore {
  /**
   * Takes bytes in as they come. When it returns they are kept for good; when it throws nothing is left.
   * @throws Failure FILE_TOO_LARGE or WRONG_FILE_TYPE as soon as that shows; whatever the source throws.
   */
  put(source: AsyncIterable<Uint8Array>, rules: FileRules): Promise<Content>;
  /** The bytes, or a part of them. @throws when they are not there. */
  read(hash: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Removes what was last written before a moment and is not wanted any more. Returns how many. */
  sweep(before: Date, isWanted: (hashes: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}
