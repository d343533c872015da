import { newId } from '../db/ids';
import { tenantOf } from '../db/tenant';
import { addVersion } from '../documents/add-version';
import type { FileStore } from '../files/file-store';
import type { Scope } from '../http/context';
import { sendPolicy } from '../purchases/send-policy';
import { drawSheet } from './draw-sheet';
import { lockedIssue } from './locked-issue';
import { policySheet } from './policy-sheet';
import { storedCase } from './stored-case';

async function* oneChunk(bytes: Uint8Array) {
  yield bytes;
}

/**
 * Stores the document of an issued policy as a document of the order and its customer, once. A customer who bought
 * without an agent gets a link to it.
 */
export async function filePolicy(scope: Scope, files: FileStore, issueId: string, now: Date): Promise<void> {
  const issue = await lockedIssue(scope, issueId);
  if (!issue || issue.document_id !== null) return;
  const tenant = tenantOf(scope.db, issue.agency_id);
  const stored = await storedCase(tenant, issue.order_id, 'he');
  const sheet = await policySheet(tenant, stored, issue);
  const { bytes, pages } = await drawSheet(sheet, now);
  const content = await files.put(oneChunk(bytes), { maxBytes: bytes.byteLength, accepts: ['application/pdf'] });
  const documentId = newId();
  await tenant
    .insertInto('documents', {
      id: documentId,
      account_id: issue.account_id,
      customer_id: stored.order.customerId!,
      order_id: issue.order_id,
      name: sheet.title,
      description: null,
      info_type: 'POLICY',
      file_type: 'SCAN',
      status: 'RECEIVED',
      due_on: null,
      product_type: stored.order.productType,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const file = { ...content, name: `${sheet.title.replaceAll(/[/\\]/g, '-')}.pdf` };
  await addVersion(tenant, { documentId, file, source: 'COPY', accountId: issue.account_id, pages, now });
  await tenant
    .updateTable('policy_issues')
    .set({ document_id: documentId, document_state: 'RECEIVED' })
    .where('id', '=', issueId)
    .execute();
  await scope.jobs.send(sendPolicy, { agencyId: issue.agency_id, orderItemId: issue.order_item_id });
}
