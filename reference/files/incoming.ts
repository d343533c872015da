import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../http/failure';
import type { Content, FileRules } from './file-store';
import { headLength, typeOf } from './file-type';

/** A folder for what is on its way: until all of a file is there, nobody can know what it is called. */
export interface Incoming {
  /** A free place. */
  place(): string;
  /**
   * Writes a file as it comes and hands it on once it is whole; what is left of it then goes.
   * @throws Failure FILE_TOO_LARGE or WRONG_FILE_TYPE as soon as that shows; whatever source or keeping throw.
   */
  receive(
    source: AsyncIterable<Uint8Array>,
    rules: FileRules,
    keep: (content: Content, draft: string) => Promise<void>,
  ): Promise<Content>;
}

/** Opens the folder. @throws the system's error when it cannot be made. */
export async function openIncoming(folder: string): Promise<Incoming> {
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder);
  const place = () => path.join(folder, randomUUID());
  return {
    place,
    async receive(source, rules, keep) {
      const draft = place();
      try {
        const content = await write(draft, source, rules);
        await keep(content, draft);
        return content;
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}

/** Longest time that a file may be on its way before its sender is taken for gone, ms. */
const abandonedAfter = 60 * 60_000;

/** What a crash has left half-way; several processes may share the folder, so not what may still be coming. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const draft = path.join(folder, name);
    const found = await stat(draft).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > abandonedAfter) await rm(draft, { force: true });
  }
}

async function write(
  draft: string,
  source: AsyncIterable<Uint8Array>,
  { maxBytes, accepts }: FileRules,
): Promise<Content> {
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
