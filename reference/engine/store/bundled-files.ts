import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FileStore } from './file-store';

/** A file that comes with the program: where its bytes are, or the bytes themselves when the program makes them. */
export type BundledFile = { hash: string } & ({ place: string } | { bytes: Uint8Array });

/** A store that also serves files that come with the program. They are never copied or deleted. */
export function withBundled(store: FileStore, bundled: Iterable<BundledFile>): FileStore {
  const known = new Map([...bundled].map((file) => [file.hash, file]));
  return {
    put: (source, rules) => store.put(source, rules),
    place: (hash) => store.place(hash),
    sweep: (before, isWanted) => store.sweep(before, isWanted),
    async read(hash, range) {
      const file = known.get(hash);
      if (!file) return store.read(hash, range);
      if ('bytes' in file) return streamOf(range ? file.bytes.subarray(range.start, range.end + 1) : file.bytes);
      const handle = await open(file.place);
      return Readable.toWeb(handle.createReadStream(range)) as ReadableStream<Uint8Array>;
    },
  };
}

const streamOf = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
