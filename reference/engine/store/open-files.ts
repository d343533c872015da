import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inMemory } from '../db/pglite';
import type { Settings } from '../settings';
import { openBucketStore } from './bucket-store';
import { type BundledFile, withBundled } from './bundled-files';
import { openDiskStore } from './disk-store';
import type { FileStore } from './file-store';

/**
 * Opens the file store: the configured bucket, else a folder in the data folder, else (in-memory start) a temporary
 * folder.
 * @param bundled files that come with the program; they are part of each store
 */
export async function openFiles(
  { dataDir, bucket }: Pick<Settings, 'dataDir' | 'bucket'>,
  bundled: Iterable<BundledFile>,
): Promise<{ store: FileStore; close: () => Promise<void> }> {
  const folder =
    dataDir === inMemory ? await mkdtemp(path.join(tmpdir(), 'reference-files-')) : path.resolve(dataDir, 'files');
  const close = () => (dataDir === inMemory ? rm(folder, { recursive: true, force: true }) : Promise.resolve());
  const store = bucket ? await openBucketStore(bucket, path.join(folder, 'incoming')) : await openDiskStore(folder);
  return { store: withBundled(store, bundled), close };
}
