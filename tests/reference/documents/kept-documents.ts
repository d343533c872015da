import { addVersion } from '@/reference/concepts/documents/add-version';
import { tenantOf } from '@/reference/engine/db/tenant';
import type { Reference } from '@/reference/server';
import { putBytes } from '@/reference/engine/store/put-bytes';

/** Adds the next version of a document's file, like an upload. Returns the file's hash. */
export async function keepVersion(
  { database, files }: Reference,
  agencyId: string,
  documentId: string,
  bytes: Uint8Array,
  name = 'contract.pdf',
): Promise<string> {
  const content = await putBytes(files, bytes, 'application/pdf', 30_000_000);
  const file = { ...content, name };
  await database.db
    .transaction()
    .execute((db) =>
      addVersion(tenantOf(db, agencyId), { documentId, file, source: 'UPLOAD', accountId: null, now: new Date() }),
    );
  return content.hash;
}
