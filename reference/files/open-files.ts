import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inMemory } from '../db/pglite';
import { openDiskStore } from './disk-store';
import type { FileStore } from './file-store';

/** The file store of a data folder; of a start in memory, one that goes when it is closed. */
export async function openFiles(dataDir: string): Promise<{ store: FileStore; close: () => Promise<void> }> {
  if (dataDir !== inMemory) return { store: await openDiskStore(path.resolve(dataDir, 'files')), close: async () => undefined };
  const folder = await mkdtemp(path.join(tmpdir(), 'reference-files-'));
  return { store: await openDiskStore(folder), close: () => rm(folder, { recursive: true, force: true }) };
}
