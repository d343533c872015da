import { Zip, ZipPassThrough } from 'fflate';
import { archiveLimits } from '../../../lib/contract/documents/documents';
import { archiveNames } from '../../../lib/shapes/document';
import { dispositionOf } from '../../engine/files/disposition';
import { endingOf } from '../../engine/files/file-name';
import type { FileStore } from '../../engine/store/file-store';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { standing } from './require-document';
import { withLatest } from './rows';

interface Entry {
  name: string;
  hash: string;
  at: Date;
}

/**
 * Streams the latest files of documents as one zip, one file at a time.
 * @throws Failure NOT_FOUND when none has a file; FILE_TOO_LARGE above the size limit
 */
export async function archiveOf(
  documentIds: readonly string[],
  { tenant, files, describe }: Context,
): Promise<Response> {
  const rows = await withLatest(standing(tenant).where('documents.id', 'in', documentIds))
    .select('files.hash')
    .orderBy('documents.created_at', 'desc')
    .limit(archiveLimits.documents)
    .execute();
  const filed = rows.flatMap(({ name, type, hash, size, filed_at }) =>
    hash === null ? [] : [{ name, type: type!, hash, size: size!, at: new Date(filed_at!) }],
  );
  if (filed.length === 0) throw new Failure('NOT_FOUND');
  if (filed.reduce((sum, { size }) => sum + size, 0) > archiveLimits.bytes)
    throw new Failure('FILE_TOO_LARGE', { maxBytes: archiveLimits.bytes });
  const names = archiveNames(filed.map(({ name, type }) => ({ name, extension: endingOf(type) })));
  describe({ documents: filed.length });
  const entries = filed.map(({ hash, at }, index) => ({ hash, at, name: names[index]! }));
  return new Response(zipped(entries, files), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': dispositionOf('attachment', 'מסמכים.zip'),
    },
  });
}

/** Yields the zip in chunks. Files are stored without compression: they are compressed already. */
function zipped(entries: readonly Entry[], files: FileStore): ReadableStream<Uint8Array> {
  const pieces = piecesOf(entries, files);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void pieces.return(undefined),
  });
}

async function* piecesOf(entries: readonly Entry[], files: FileStore): AsyncGenerator<Uint8Array, void> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  const taken = () => made.splice(0);
  for (const { name, hash, at } of entries) {
    const entry = new ZipPassThrough(name);
    entry.mtime = at;
    zip.add(entry);
    for await (const chunk of await files.read(hash)) {
      entry.push(chunk);
      yield* taken();
    }
    entry.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
