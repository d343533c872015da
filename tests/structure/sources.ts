import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const ours = '{app,components,lib,server,reference,scripts,tests,e2e}';

/** Returns the sorted paths that match a pattern, relative to the root of the project. */
export const filesLike = (pattern: string): string[] => globSync(pattern, { cwd: root }).sort();

/** Returns all files of the project with these endings, such as `ts`, `css`. */
export const ownFiles = (...endings: string[]): string[] =>
  endings.flatMap((ending) => [...filesLike(`${ours}/**/*.${ending}`), ...filesLike(`*.${ending}`)]);

export const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export const jsonOf = <T>(file: string): T => JSON.parse(textOf(file)) as T;

/** Returns the matching lines of a file as `file:line text`, for failure messages. */
export const linesLike = (file: string, pattern: RegExp): string[] =>
  textOf(file)
    .split('\n')
    .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : []));
