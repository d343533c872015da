import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';

/** Files that are taken at one look. */
const max = 20;
/** A file that changed less long ago may still be written, ms. */
const settling = 2_000;
/** A claim that led to nothing for this long is of a process that died, ms. */
const stale = 10 * 60_000;

const claims = '.taken';

const missing = (error: unknown): never[] => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
  throw error;
};

/** Returns the names of the folders in the inbox: each is named after its agency. */
export const foldersIn = async (root: string): Promise<string[]> =>
  (await readdir(root, { withFileTypes: true }).catch(missing)).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/**
 * Takes the files of a folder that are complete: each is moved away first, so that of several processes one has it.
 * @returns the names under which they are claimed
 */
export async function claimFiles(folder: string, now: number): Promise<string[]> {
  const claimed: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(missing)) {
    if (claimed.length >= max) break;
    // Neither links, which could lead anywhere, nor what a program hides while it writes.
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const from = path.join(folder, entry.name);
    const changed = await stat(from).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (now - changed < settling) continue;
    const name = `${randomUUID().slice(0, 8)}-${entry.name.slice(-150)}`;
    await mkdir(path.join(folder, claims), { recursive: true });
    const isOurs = await rename(from, path.join(folder, claims, name)).then(
      () => true,
      () => false,
    );
    if (isOurs) claimed.push(name);
  }
  return claimed;
}

/** Returns the path of a claimed file. */
export const claimedPath = (folder: string, name: string): string => path.join(folder, claims, name);

/** Returns the name that a claimed file had. */
export const ownName = (name: string): string => name.slice(name.indexOf('-') + 1);

/** Puts a claimed file where its outcome belongs. One that is there already is left. */
export async function settleFile(folder: string, name: string, outcome: 'done' | 'refused'): Promise<void> {
  await mkdir(path.join(folder, outcome), { recursive: true });
  await rename(claimedPath(folder, name), path.join(folder, outcome, name)).catch(missing);
}

/** Gives back what a process claimed before it died. @param known names that an import has */
export async function giveBack(folder: string, known: ReadonlySet<string>, now: number): Promise<void> {
  for (const name of await readdir(path.join(folder, claims)).catch(missing)) {
    const { ctimeMs } = await stat(claimedPath(folder, name)).catch(() => ({ ctimeMs: now }));
    if (!known.has(name) && now - ctimeMs > stale)
      await rename(claimedPath(folder, name), path.join(folder, ownName(name))).catch(missing);
  }
}
