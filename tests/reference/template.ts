import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { concepts } from '@/reference/concepts';
import { openPGlite } from '@/reference/db/pglite';
import { prepareWith } from '@/reference/db/prepare';

const root = path.resolve(import.meta.dirname, '../..');
const shelf = path.join(root, '.build/reference-template');
/** A template that old is of code that is gone; one that has been in the making for so long, of a run that died, ms. */
const stale = 10 * 60_000;
const patience = 90_000;

/**
 * A new data folder with a migrated and seeded database: making one takes seconds, copying one takes none. The
 * template is remade whenever code, data or the day changes.
 */
export async function freshDataFolder(): Promise<string> {
  const template = path.join(shelf, keyOf(['reference', 'lib', 'package-lock.json']));
  while (!existsSync(template)) await (claim(template) ? make(template) : new Promise((resolve) => setTimeout(resolve, 100)));
  const folder = mkdtempSync(path.join(tmpdir(), 'reference-'));
  cpSync(template, folder, { recursive: true });
  return folder;
}

/** Test files that start together: one makes the template, the others wait for it, or take over from one that died. */
function claim(template: string): boolean {
  mkdirSync(shelf, { recursive: true });
  try {
    mkdirSync(`${template}.making`);
    return true;
  } catch {
    if (ageOf(`${template}.making`) > patience) rmSync(`${template}.making`, { recursive: true, force: true });
    return false;
  }
}

/** Made aside and moved into place, so that nobody copies half of it. */
async function make(template: string): Promise<void> {
  for (const name of readdirSync(shelf)) if (ageOf(path.join(shelf, name)) > stale) rmSync(path.join(shelf, name), { recursive: true, force: true });
  const workshop = `${template}.making`;
  try {
    const database = await openPGlite(workshop, prepareWith(concepts));
    await database.close();
    renameSync(workshop, template);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

const ageOf = (place: string): number => Date.now() - (statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

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
