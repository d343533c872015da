import { createHash } from 'node:crypto';

/** Returns a number from 0 to below 1, always the same for the same words. */
export const chanceOf = (...words: readonly string[]): number =>
  createHash('sha256').update(words.join('\0')).digest().readUInt32BE(0) / 2 ** 32;
