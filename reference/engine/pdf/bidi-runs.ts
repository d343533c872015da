import bidiFactory from 'bidi-js';
import { signedParts } from '../../../lib/format/bidi';
import { type Direction, drawable } from '../../../lib/marks/drawable';

const bidi = bidiFactory();

const isolate = /[\u2068\u2069]/;
const rightToLeftLetter = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

interface Run {
  level: number;
  /** Returns logical indices in visual order. */
  indices: number[];
}

function runsOf(levels: Uint8Array, visual: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const index of visual) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    const step = level % 2 === 1 ? -1 : 1;
    if (last && last.level === level && last.indices.at(-1) === index - step) last.indices.push(index);
    else runs.push({ level, indices: [index] });
  }
  return runs;
}

/** Prepares the text of a run for the font, which reverses Hebrew by itself and mirrors nothing. */
function runText(text: string, { level, indices }: Run): string {
  const characters = indices.map((index) => text[index] ?? '').filter((character) => !isolate.test(character));
  if (level % 2 === 0) return characters.join('');
  const seen = characters.map((character) => bidi.getMirroredCharacter(character) ?? character);
  const isHebrew = characters.some((character) => rightToLeftLetter.test(character));
  return (isHebrew ? seen.toReversed() : seen).join('');
}

/**
 * Splits a line of text into runs to draw from left to right, by the Unicode bidirectional algorithm.
 * @param direction base direction of the line
 */
export function visualRuns(line: string, direction: Direction): string[] {
  // A sign stays in front of its number.
  const text = signedParts(drawable(line))
    .map((part) => (part.signed ? `\u2068${part.text}\u2069` : part.text))
    .join('');
  if (text === '') return [];
  const levels = bidi.getEmbeddingLevels(text, direction);
  return runsOf(levels.levels, bidi.getReorderedIndices(text, levels))
    .map((run) => runText(text, run))
    .filter((run) => run !== '');
}
