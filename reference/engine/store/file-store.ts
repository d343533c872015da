/** Limits of an upload. */
export interface FileRules {
  /** Largest file, bytes. */
  maxBytes: number;
  /** MIME types, detected from the bytes. */
  accepts: readonly string[];
}

/** Stored bytes. */
export interface Content {
  /** SHA-256, hexadecimal; equal bytes are stored once. */
  hash: string;
  size: number;
  type: string;
}

/** Byte range, both ends inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Content-addressed file store; files are never overwritten. */
export interface FileStore {
  /**
   * Stores a stream. The file is durable when it returns; nothing is left when it throws.
   * @throws Failure FILE_TOO_LARGE or WRONG_FILE_TYPE as soon as it is known; errors of the source
   */
  put(source: AsyncIterable<Uint8Array>, rules: FileRules): Promise<Content>;
  /** Opens a file or a range. @throws when it does not exist */
  read(hash: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /**
   * Returns a path with the bytes, for what reads them piece by piece in no order; `leave` is called when it is done.
   * @throws when they do not exist
   */
  place(hash: string): Promise<{ path: string; leave: () => Promise<void> }>;
  /** Deletes unreferenced files last written before a time. Returns their number. */
  sweep(before: Date, isWanted: (hashes: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}
