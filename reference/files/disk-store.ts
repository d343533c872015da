import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Failure } from '../http/failure';
import type { Content, FileRules, FileStore } from './file-store';
import { headLength, typeOf } from './file-type';

/** Hashes that are asked about at a time. */
const batch = 500;

/**
 * A file store in a folder: `<first two digits>/<hash>`, and `incoming/` for what is on its way.
 * @throws the system's error when the folder cannot be made.
 */
export async function openDiskStore(root: string): Promise<FileStore> {
  const incoming = path.join(root, 'incoming');
  const placeOf = (hash: string) => path.join(root, hash.slice(0, 2), hash);
  await mkdir(incoming, { recursive: true });
  await removeAbandoned(incoming);
  return {
    async put(source, rules) {
      const draft = path.join(incoming, randomUUID());
      try {
        const content = await write(draft, source, rules);
        await moveIntoPlace(draft, placeOf(content.hash));
        return content;
      } finally {
        await rm(draft, { force: true });
      }
    },
    async read(hash, range) {
      const handle = await open(placeOf(hash));
      return Readable.toWeb(handle.createReadStream(range)) as ReadableStream<Uint8Array>;
    },
    async sweep(before, isWanted) {
      let removed = 0;
      for await (const hashes of batchesIn(root)) {
        const wanted = await isWanted(hashes);
        for (const hash of hashes) if (!wanted.has(hash)) removed += await removeOld(placeOf(hash), path.join(incoming, randomUUID()), before);
      }
      return removed;
    },
  };
}

/** Everything that is kept, some at a time. */
async function* batchesIn(root: string): AsyncGenerator<string[]> {
  for (const folder of await readdir(root)) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    const hashes = await readdir(path.join(root, folder));
    for (let at = 0; at < hashes.length; at += batch) yield hashes.slice(at, at + batch);
  }
}

/** Longest time that a file may be on its way before its sender is taken for gone, ms. */
const abandonedAfter = 60 * 60_000;

/** What a crash has left half-way; several processes may share the folder, so not what may still be coming. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const draft = path.join(incoming, name);
    const found = await stat(draft).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > abandonedAfter) await rm(draft, { force: true });
  }
}

async function write(draft: string, source: AsyncIterable<Uint8Array>, { maxBytes, accepts }: FileRules): Promise<Content> {
  const handle = await open(draft, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  let type: string | undefined;
  const judge = () => {
    type = typeOf(head);
    if (!type || !accepts.includes(type)) throw new Failure('WRONG_FILE_TYPE', { accepts: [...accepts] });
  };
  const checked = async function* () {
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new Failure('FILE_TOO_LARGE', { maxBytes });
      if (!type) {
        head = Buffer.concat([head, chunk.subarray(0, headLength)]);
        if (head.byteLength >= headLength) judge();
      }
      hash.update(chunk);
      yield chunk;
    }
    if (!type) judge();
  };
  try {
    await writeFile(handle, checked());
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { hash: hash.digest('hex'), size, type: type ?? '' };
}

/** Renaming is all or nothing, and a repeat of the same bytes makes them young again for the sweep. */
async function moveIntoPlace(draft: string, place: string): Promise<void> {
  const folder = path.dirname(place);
  await mkdir(folder, { recursive: true });
  await rename(draft, place);
  await syncFolder(folder);
  await syncFolder(path.dirname(folder));
}

/** A name is as durable as its folder. */
async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders, and keeps names without being asked.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Moved aside before it is judged: whoever puts the same bytes meanwhile must not lose them. */
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
