import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Returns the rows of a bundled state register, without its header. */
export function registerRows(file: 'cities.tsv.gz' | 'streets.tsv.gz'): string[][] {
  const text = gunzipSync(readFileSync(path.join(import.meta.dirname, 'data', file))).toString('utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}
