/** Bytes of each part of a large file but the last. */
export const partBytes = 4 * 1024 * 1024;

/** Returns the number of parts of a file. */
export const partsOf = (size: number): number => Math.ceil(size / partBytes);

/** Returns where a part stands in its file, from 0; the second place is the first one after it. */
export const partRange = (size: number, part: number): [from: number, to: number] => [
  part * partBytes,
  Math.min(size, (part + 1) * partBytes),
];
