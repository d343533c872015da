import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Memory that looks like a folder, on Linux. */
const inMemory = '/dev/shm';
/** Free space below which it is not used, bytes: a container may have 64 MB there. */
const enoughMemory = 2 ** 31;

/** Makes a folder for data that is thrown away: in memory where there is enough of it, since writing to a disk is slow. */
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
