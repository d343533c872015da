import { sql } from 'kysely';
import type { documents } from '../../../lib/contract/documents/documents';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { type Reach, reminderProblem, type Reminders } from '../../../lib/shapes/document';
import { requireCustomer } from '../customers/require-customer';
import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import { putTags } from './tags-of';
import { requireOpenDocument } from './require-document';

type Draft = ParsedBody<typeof documents.create>;
type Details = Omit<ParsedBody<typeof documents.update>, 'version' | 'orderId' | 'claimId'>;

const columnsOf = ({
  documentName,
  description,
  infoType,
  productType,
  dueDate,
  agentReminders,
  customerReminders,
  reminderTypes,
}: Details) => ({
  name: documentName,
  description: description || null,
  info_type: infoType,
  product_type: productType,
  due_on: dueDate,
  agent_reminders: agentReminders,
  customer_reminders: customerReminders,
  reminder_types: [...new Set(reminderTypes)],
});

/** Returns the contacts of the document's customer. */
async function reachOfCustomer(tenant: Tenant, customerId: string): Promise<Reach> {
  const row = await tenant
    .selectFrom('customers')
    .select(['mobile_phone', 'email'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  return { mobile: row?.mobile_phone ?? null, email: row?.email ?? null };
}

/** Returns the contacts of an account. */
export async function reachOfAgent(tenant: Tenant, accountId: string): Promise<Reach> {
  const rows = await tenant
    .selectFrom('account_media')
    .select(['media_type', 'value'])
    .where('account_id', '=', accountId)
    .execute();
  const valueOf = (type: 'MOBILE_PHONE' | 'MAIL') => rows.find(({ media_type }) => media_type === type)?.value ?? null;
  return { mobile: valueOf('MOBILE_PHONE'), email: valueOf('MAIL') };
}

/** @throws Failure when nobody could receive the requested reminders (S3 §5) */
async function refuseUnreachable(
  tenant: Tenant,
  reminders: Reminders,
  customerId: string,
  accountId: string,
): Promise<void> {
  const code = reminderProblem(
    reminders,
    await reachOfCustomer(tenant, customerId),
    await reachOfAgent(tenant, accountId),
  );
  if (code)
    throw new Failure(code, {
      field: code === 'INVALID_AGENT_REMINDERS_ERROR' ? 'agentReminders' : 'customerReminders',
    });
}

/** Requires that linked items belong to the same customer, and that the claim was not removed. @throws Failure NOT_FOUND */
async function refuseOthers(
  tenant: Tenant,
  { customerId, orderId, claimId, remarkId }: Pick<Draft, 'customerId'> & Partial<Draft>,
): Promise<void> {
  const own = async (table: 'orders' | 'claims' | 'remarks', id: string) =>
    found(
      await tenant
        .selectFrom(table)
        .select('id')
        .where('id', '=', id)
        .where('customer_id', '=', customerId)
        .$if(table === 'claims', (all) => all.where(sql<boolean>`removed_at is null`))
        .executeTakeFirst(),
    );
  if (orderId) await own('orders', orderId);
  if (claimId) await own('claims', claimId);
  if (remarkId) await own('remarks', remarkId);
}

/** Creates a document without a file. @returns its id @throws Failure NOT_FOUND and those of reminders */
export async function createDocument(draft: Draft, context: Context): Promise<string> {
  const { tenant, caller, now } = context;
  const { id: customerId } = await requireCustomer(tenant, draft.customerId);
  await refuseOthers(tenant, draft);
  await refuseUnreachable(tenant, draft, customerId, caller.accountId);
  const id = newId();
  await tenant
    .insertInto('documents', {
      id,
      account_id: caller.accountId,
      customer_id: customerId,
      order_id: draft.orderId,
      claim_id: draft.claimId,
      foreign_owned: draft.foreign,
      awaits_file: draft.awaitsFile,
      deleted_at: draft.awaitsFile ? now : null,
      file_type: 'SCAN',
      status: 'NEW',
      created_at: now,
      updated_at: now,
      ...columnsOf(draft),
    })
    .execute();
  if (draft.remarkId)
    await tenant.insertInto('remark_documents', { remark_id: draft.remarkId, document_id: id }).execute();
  await putTags(tenant, [id], draft.tagIds);
  return id;
}

/** Refuses to take a document away from a claim whose checklist counts on it. @throws Failure CONFLICT */
async function refusePaperOfAnother(tenant: Tenant, documentId: string, claimId: string | null): Promise<void> {
  const line = await tenant
    .selectFrom('claim_papers')
    .select('id')
    .where('document_id', '=', documentId)
    .$if(claimId !== null, (all) => all.where('claim_id', '<>', claimId!))
    .executeTakeFirst();
  if (line) throw new Failure('CONFLICT', { field: 'claimId', message: 'The document is a paper of its claim' });
}

/** Updates the details. @throws Failure NOT_FOUND, documentIsLocked, CONFLICT, and those of reminders */
export async function updateDocument(
  documentId: string,
  { version, orderId, claimId, ...details }: ParsedBody<typeof documents.update>,
  context: Context,
): Promise<void> {
  const { tenant, now } = context;
  const row = await requireOpenDocument(tenant, documentId);
  if (row.version !== version)
    throw new Failure('CONFLICT', { field: 'version', message: `The document is at version ${row.version}` });
  await refuseUnreachable(tenant, details, row.customer_id, row.account_id);
  const linked = { ...(orderId && { orderId }), ...(claimId && { claimId }) };
  await refuseOthers(tenant, { customerId: row.customer_id, ...linked });
  if (claimId !== undefined) await refusePaperOfAnother(tenant, documentId, claimId);
  await tenant
    .updateTable('documents')
    .set({
      ...columnsOf(details),
      ...(orderId !== undefined && { order_id: orderId }),
      ...(claimId !== undefined && { claim_id: claimId }),
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', documentId)
    .execute();
}

/** Attaches a document to another customer; attaching again replaces the folders. @throws Failure NOT_FOUND */
export async function attachDocument(
  customerId: string,
  { documentId, dirNames }: ParsedBody<typeof documents.attach>,
  { tenant, now }: Context,
): Promise<void> {
  const customer = await requireCustomer(tenant, customerId);
  found(
    await tenant
      .selectFrom('documents')
      .select('id')
      .where('id', '=', documentId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  const dir_names = [...new Set(dirNames)];
  await tenant
    .insertInto('document_customers', {
      id: newId(),
      document_id: documentId,
      customer_id: customer.id,
      dir_names,
      attached_at: now,
    })
    .onConflict((conflict) => conflict.columns(['agency_id', 'document_id', 'customer_id']).doUpdateSet({ dir_names }))
    .execute();
}
