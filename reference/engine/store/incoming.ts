import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../failures/failure';
import type { Content, FileRules } from './file-store';
import { anyType, headLength, isHeic, typeOf } from './file-type';

/** Folder of incomplete files; a file's name, its hash, is known only at the end. */
export interface Incoming {
  /** Returns an unused path. */
  place(): string;
  /**
   * Writes a stream to a temporary file, passes it on when complete, and deletes what is left.
   * @throws Failure FILE_TOO_LARGE, WRONG_FILE_TYPE or HEIC_PICTURE as soon as it is known; errors of source and callback
   */
  receive(
    source: AsyncIterable<Uint8Array>,
    rules: FileRules,
    keep: (content: Content, draft: string) => Promise<void>,
  ): Promise<Content>;
}

/** Creates the folder. @throws the system's error */
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

/** Age after which an incomplete file is abandoned, ms. */
const abandonedAfter = 60 * 60_000;

/** Deletes files left by a crash. Other processes may still write younger ones. */
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
    const takesAny = accepts.includes(anyType);
    type = typeOf(head) ?? (takesAny ? anyType : undefined);
    if (!type && isHeic(head)) throw new Failure('HEIC_PICTURE', { accepts: [...accepts] });
    if (!type || !(takesAny || accepts.includes(type))) throw new Failure('WRONG_FILE_TYPE', { accepts: [...accepts] });
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
    if (size === 0) throw new Failure('FILE_IS_EMPTY');
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
