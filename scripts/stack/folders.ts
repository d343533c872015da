import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** File system in memory, on Linux. */
const inMemory = '/dev/shm';
/** Minimum free space to use it, bytes. A container may have only 64 MB there. */
const enoughMemory = 2 ** 31;

/** Creates a folder for temporary data, in memory if there is enough, because disks are slow. */
export function throwawayFolder(prefix: string): string {
  return mkdtempSync(path.join(hasMemoryFolder() ? inMemory : tmpdir(), prefix));
}

function hasMemoryFolder(): boolean {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > enoughMemory;
  } catch {
    return false;
  }
}
