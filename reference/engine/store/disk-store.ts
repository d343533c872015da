import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from './file-store';
import { openIncoming } from './incoming';

/** Hashes per query. */
const batch = 500;

/**
 * File store in a folder: `<first two digits>/<hash>`, and `incoming/` for incomplete files.
 * @throws the system's error when the folder cannot be created
 */
export async function openDiskStore(root: string): Promise<FileStore> {
  const incoming = await openIncoming(path.join(root, 'incoming'));
  const pathOf = (hash: string) => path.join(root, hash.slice(0, 2), hash);
  return {
    put: (source, rules) => incoming.receive(source, rules, ({ hash }, draft) => moveIntoPlace(draft, pathOf(hash))),
    async read(hash, range) {
      const handle = await open(pathOf(hash));
      return Readable.toWeb(handle.createReadStream(range)) as ReadableStream<Uint8Array>;
    },
    async place(hash) {
      await stat(pathOf(hash));
      return { path: pathOf(hash), leave: () => Promise.resolve() };
    },
    async sweep(before, isWanted) {
      let removed = 0;
      for await (const hashes of batchesIn(root)) {
        const wanted = await isWanted(hashes);
        for (const hash of hashes)
          if (!wanted.has(hash)) removed += await removeOld(pathOf(hash), incoming.place(), before);
      }
      return removed;
    },
  };
}

/** Iterates over all files in batches. */
async function* batchesIn(root: string): AsyncGenerator<string[]> {
  for (const folder of await readdir(root)) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    const hashes = await readdir(path.join(root, folder));
    for (let at = 0; at < hashes.length; at += batch) yield hashes.slice(at, at + batch);
  }
}

/** Renames are atomic. Storing the same bytes again renews their age for the sweep. */
async function moveIntoPlace(draft: string, place: string): Promise<void> {
  const folder = path.dirname(place);
  await mkdir(folder, { recursive: true });
  await rename(draft, place);
  await syncFolder(folder);
  await syncFolder(path.dirname(folder));
}

/** Syncs the folder: without it a rename may be lost in a crash. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and does not need to.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Moved aside before the check, so that a concurrent upload of the same bytes is not lost. */
async function removeOld(place: string, aside: string, before: Date): Promise<number> {
  const old = (modified: number) => modified < before.getTime();
  const found = await stat(place).catch(() => undefined);
  if (!found || !old(found.mtimeMs)) return 0;
  await rename(place, aside);
  if (old((await stat(aside)).mtimeMs)) {
    await rm(aside, { force: true });
    return 1;
  }
  await rename(aside, place);
  return 0;
}
