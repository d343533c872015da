import { holds } from '../../../lib/access/rule';
import type { Tenant } from '../../engine/db/tenant';
import type { Caller } from '../../engine/http/context';

/** What makes two mails the same one in two mailboxes: a Message-ID alone says little, anybody can write one. */
interface Copied {
  id: string;
  thread: string | null;
  message_id: string | null;
  sender: string;
}

/** The document that a file was saved as, with its customer. */
interface SavedFile {
  documentId: string;
  customerId: string;
}

/**
 * Returns the files of a mail that colleagues have saved as documents from their copy of it, by the hash of the content.
 * Who may not see documents is told of none.
 */
export async function savedInCopies(
  tenant: Tenant,
  { id, thread, message_id, sender }: Copied,
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<Map<string, SavedFile>> {
  if (thread === null || message_id === null || !holds(viewer, 'VIEW_MENU_CUSTOMERS')) return new Map();
  const rows = await tenant
    .selectFrom('mails')
    .innerJoin('mail_files', (join) =>
      join.onRef('mail_files.agency_id', '=', 'mails.agency_id').onRef('mail_files.mail_id', '=', 'mails.id'),
    )
    .innerJoin('files', (join) =>
      join.onRef('files.agency_id', '=', 'mail_files.agency_id').onRef('files.id', '=', 'mail_files.file_id'),
    )
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.agency_id', '=', 'mail_files.agency_id')
        .onRef('documents.id', '=', 'mail_files.document_id')
        .on('documents.deleted_at', 'is', null),
    )
    .select(['files.hash', 'documents.id as documentId', 'documents.customer_id as customerId'])
    .where('mails.thread', '=', thread)
    .where('mails.message_id', '=', message_id)
    .where('mails.sender', '=', sender)
    .where('mails.id', '<>', id)
    .orderBy('documents.created_at', 'desc')
    .limit(100)
    .execute();
  return new Map(rows.map(({ hash, documentId, customerId }) => [hash, { documentId, customerId }]));
}
