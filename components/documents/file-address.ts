import { toSearchParams } from '@/lib/contract/kit/call';
import { documents } from '@/lib/contract/documents/documents';
import { fillPath } from '@/lib/contract/kit/endpoint';

/** Returns the address of a file of a document, or of its latest file. */
export const fileAddress = (documentId: string, fileId: string): string =>
  `/api/${documents.file.upstream}/${fillPath(documents.file.path, { documentId, documentFileId: fileId })}`;

/** Returns the address of a zip with the latest files of documents. */
export const archiveAddress = (documentIds: readonly string[]): string => {
  const search = toSearchParams({ ids: documentIds }).toString();
  return `/api/${documents.archive.upstream}/${documents.archive.path}?${search}`;
};
