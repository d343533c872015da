import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { concepts } from '@/reference/concepts';
import { openPGlite } from '@/reference/db/pglite';
import { prepareWith } from '@/reference/db/prepare';

const root = path.resolve(import.meta.dirname, '../..');
const shelf = path.join(root, '.build/reference-template');
/** A template that nobody has made for so long is of code that is gone, ms. */
const stale = 60 * 60_000;

/**
 * A new data folder with a migrated and seeded database: making one takes seconds, copying one takes none. The
 * template is remade whenever code, data or the day changes.
 */
export async function freshDataFolder(): Promise<string> {
  const template = path.join(shelf, keyOf(['reference', 'lib', 'package-lock.json']));
  if (!existsSync(template)) await make(template);
  const folder = mkdtempSync(path.join(tmpdir(), 'reference-'));
  cpSync(template, folder, { recursive: true });
  return folder;
}

/** Made aside and moved into place: of two test files that make it at once, one wins and both are right. */
async function make(template: string): Promise<void> {
  mkdirSync(shelf, { recursive: true });
  const workshop = mkdtempSync(path.join(shelf, 'making-'));
  const database = await openPGlite(workshop, prepareWith(concepts));
  await database.close();
  if (existsSync(template)) return rmSync(workshop, { recursive: true });
  for (const name of readdirSync(shelf)) {
    const old = path.join(shelf, name);
    const age = Date.now() - (statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > stale) rmSync(old, { recursive: true, force: true });
  }
  try {
    renameSync(workshop, template);
  } catch {
    rmSync(workshop, { recursive: true });
  }
}

function keyOf(places: string[]): string {
  const hash = createHash('sha256').update(new Date().toDateString());
  for (const place of places) {
    const full = path.join(root, place);
    const files = statSync(full).isDirectory()
      ? readdirSync(full, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name)).toSorted()
      : [full];
    for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 24);
}
