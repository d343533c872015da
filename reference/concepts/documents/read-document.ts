import type { DocumentCard, DocumentVersion } from '../../../lib/contract/documents/documents';
import { recipientModeOf } from '../../../lib/shapes/document';
import { personColumn } from '../accounts/person-column';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';
import { requireDocument, standingOrAwaited } from './require-document';
import { rowOf, withMarks } from './rows';

const attachedTo = (tenant: Tenant, documentId: string) =>
  tenant
    .selectFrom('document_customers')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'document_customers.agency_id')
        .onRef('customers.id', '=', 'document_customers.customer_id'),
    )
    .select(['customers.id', 'customers.first_name', 'customers.last_name', 'document_customers.dir_names'])
    .where('document_customers.document_id', '=', documentId)
    .orderBy('document_customers.attached_at')
    .execute();

/** Loads a document with everything. @throws Failure NOT_FOUND */
export async function readDocument(tenant: Tenant, documentId: string): Promise<DocumentCard> {
  const stored = found(
    await withMarks(standingOrAwaited(tenant).where('documents.id', '=', documentId))
      .select(['documents.account_id', 'documents.version'])
      .select(['documents.agent_reminders', 'documents.customer_reminders', 'documents.reminder_types'])
      .executeTakeFirst(),
  );
  const author = await tenant
    .selectFrom('accounts')
    .select(personColumn)
    .where('accounts.id', '=', stored.account_id)
    .executeTakeFirst();
  const reminders = {
    agentReminders: stored.agent_reminders,
    customerReminders: stored.customer_reminders,
    reminderTypes: stored.reminder_types,
  };
  const others = await attachedTo(tenant, documentId);
  return {
    ...rowOf(stored),
    ...reminders,
    recipientMode: recipientModeOf(reminders),
    attachedTo: others.map(({ id, first_name, last_name, dir_names }) => ({
      customerId: id,
      name: `${first_name} ${last_name}`,
      dirNames: dir_names,
    })),
    author: author?.person ?? '',
    version: stored.version,
  };
}

/** Lists all files of a document, latest first. @throws Failure NOT_FOUND */
export async function versionsOf(tenant: Tenant, documentId: string): Promise<DocumentVersion[]> {
  const { id } = await requireDocument(tenant, documentId);
  const rows = await tenant
    .selectFrom('document_versions')
    .innerJoin('files', (join) =>
      join
        .onRef('files.agency_id', '=', 'document_versions.agency_id')
        .onRef('files.id', '=', 'document_versions.file_id'),
    )
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'document_versions.agency_id')
        .onRef('accounts.id', '=', 'document_versions.account_id'),
    )
    .select([
      'document_versions.file_id',
      'document_versions.number',
      'document_versions.source',
      'document_versions.pages',
      'document_versions.created_at',
    ])
    .select(['files.name', 'files.type', 'files.size', personColumn])
    .where('document_versions.document_id', '=', id)
    .orderBy('document_versions.number', 'desc')
    .limit(maxVersions)
    .execute();
  return rows.map(({ file_id, created_at, person, ...row }) => ({
    ...row,
    fileId: file_id,
    createdAt: created_at,
    by: person,
  }));
}

/** Most versions in a list. */
const maxVersions = 200;
