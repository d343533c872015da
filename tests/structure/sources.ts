import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const ours = '{app,components,lib,server,reference,scripts,tests,e2e}';

/** Paths below the root of the project that match a pattern, in order. */
export const filesLike = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort();

/** Every file of a kind that we wrote: `ts,tsx`, `css`. */
export const ownFiles = (...endings: string[]): string[] =>
  endings.flatMap((ending) => [...filesLike(`${ours}/**/*.${ending}`), ...filesLike(`*.${ending}`)]);

export const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export const jsonOf = <T>(file: string): T => JSON.parse(textOf(file)) as T;

/** Lines of a file that match, as `file:line text`, to read in a failure. */
export const linesLike = (file: string, pattern: RegExp): string[] =>
  textOf(file)
    .split('\n')
    .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : []));
