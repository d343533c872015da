/** Bytes that are read piece by piece: a large file is never in memory as a whole. */
export interface ByteSource {
  size: number;
  /** Returns the bytes from one place to before another. What is beyond the end is left out. */
  slice(from: number, to: number): Uint8Array;
}

/** Returns bytes in memory as a source. */
export const bytesInMemory = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  slice: (from, to) => bytes.subarray(from, to),
});

/** Bytes that are fetched at once: callers take small pieces, one after the other. */
const block = 1024 * 1024;

/** Returns a source that fetches its bytes in blocks. */
export function blockwise(size: number, fetch: (from: number, to: number) => Uint8Array): ByteSource {
  let kept: { from: number; bytes: Uint8Array } = { from: 0, bytes: new Uint8Array() };
  return {
    size,
    slice(from, to) {
      const end = Math.min(size, to);
      if (from >= end) return new Uint8Array();
      if (from < kept.from || end > kept.from + kept.bytes.length)
        kept = { from, bytes: fetch(from, Math.min(size, Math.max(end, from + block))) };
      return kept.bytes.subarray(from - kept.from, end - kept.from);
    },
  };
}
