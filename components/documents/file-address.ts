import { toSearchParams } from '@/lib/contract/call';
import { documents } from '@/lib/contract/documents';
import { fillPath } from '@/lib/contract/endpoint';

/** Where the browser has one file of a document, or its latest, from. */
export const fileAddress = (documentId: string, fileId: string): string =>
  `/api/${documents.file.upstream}/${fillPath(documents.file.path, { documentId, documentFileId: fileId })}`;

/** Where the browser has the latest files of documents from, as one zip. */
export const archiveAddress = (documentIds: readonly string[]): string => {
  const search = toSearchParams({ ids: documentIds }).toString();
  return `/api/${documents.archive.upstream}/${documents.archive.path}?${search}`;
};
