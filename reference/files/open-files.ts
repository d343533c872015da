import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inMemory } from '../db/pglite';
import { demoFiles } from '../documents/demo-files';
import { withBundled } from './bundled-files';
import { openDiskStore } from './disk-store';
import type { FileStore } from './file-store';

/** The file store of a data folder; of a start in memory, one that goes when it is closed. Files of the demo are in each. */
export async function openFiles(dataDir: string): Promise<{ store: FileStore; close: () => Promise<void> }> {
  const folder = dataDir === inMemory ? await mkdtemp(path.join(tmpdir(), 'reference-files-')) : path.resolve(dataDir, 'files');
  const close = () => (dataDir === inMemory ? rm(folder, { recursive: true, force: true }) : Promise.resolve());
  return { store: withBundled(await openDiskStore(folder), demoFiles().values()), close };
}
