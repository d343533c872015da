import type { Content, FileStore } from './file-store';

async function* oneChunk(bytes: Uint8Array) {
  yield bytes;
}

/**
 * Stores a file that the program has made. @param maxBytes limit where the size depends on what somebody sent
 * @throws Failure FILE_TOO_LARGE
 */
export const putBytes = (
  files: Pick<FileStore, 'put'>,
  bytes: Uint8Array,
  type: string,
  maxBytes = bytes.byteLength,
): Promise<Content> => files.put(oneChunk(bytes), { maxBytes, accepts: [type] });
