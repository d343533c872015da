import { createHash } from 'node:crypto';
import { filesLike, textOf } from './sources';

/** Files with migrations. */
export const migrationFiles = (): string[] => filesLike('reference/*/*/*migrations.ts');

/** Start of a migration in its file. */
const start = /^ {2}'(\d{4} [^']+)':/gm;

/** Returns the SHA-256 of each migration's source by its name; spaces do not count. */
export function migrationHashes(): Record<string, string> {
  const hashes: [string, string][] = migrationFiles().flatMap((file) => {
    const text = textOf(file);
    const found = [...text.matchAll(start)];
    return found.map((match, at): [string, string] => {
      const end = found[at + 1]?.index ?? text.indexOf('\n}', match.index);
      const body = text.slice(match.index, end).replace(/\s+/g, '');
      return [match[1]!, createHash('sha256').update(body).digest('hex')];
    });
  });
  return Object.fromEntries(hashes.toSorted(([one], [other]) => one.localeCompare(other)));
}
