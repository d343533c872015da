import { createHash } from 'node:crypto';

/** A number of 0 up to but not including 1 that is always the same for the same words. */
export const chanceOf = (...words: readonly string[]): number =>
  createHash('sha256').update(words.join('\0')).digest().readUInt32BE(0) / 2 ** 32;
