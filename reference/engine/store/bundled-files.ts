import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FileStore } from './file-store';

/** A file that comes with the program, and where its bytes are. */
export interface BundledFile {
  hash: string;
  place: string;
}

/** A store that also serves files that come with the program. They are never copied or deleted. */
export function withBundled(store: FileStore, bundled: Iterable<BundledFile>): FileStore {
  const places = new Map([...bundled].map(({ hash, place }) => [hash, place]));
  return {
    put: (source, rules) => store.put(source, rules),
    sweep: (before, isWanted) => store.sweep(before, isWanted),
    async read(hash, range) {
      const place = places.get(hash);
      if (place === undefined) return store.read(hash, range);
      const handle = await open(place);
      return Readable.toWeb(handle.createReadStream(range)) as ReadableStream<Uint8Array>;
    },
  };
}
