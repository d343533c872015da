import { sql } from 'kysely';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import type { remarks } from '../../../lib/contract/customers/remarks';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { instantInIsrael } from '../../../lib/rules/time/israel-time';
import { newId } from '../../engine/db/ids';
import type { Context } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import { requireFuture } from '../notifications/reminders';
import { seesMails, standing } from './read';
import { remindAt } from './reminder';

type Draft = ParsedBody<typeof remarks.add>;

/** Time in which a removed remark can be restored. */
export const restorableDays = 30;

/** Columns of a draft; due at midnight today by default (S3 §3). */
const columnsOf = ({ subject, text, priority, dueDate, supplier, orderId, claimId, tags }: Draft, now: Date) => ({
  subject,
  text: text || null,
  priority,
  due_at: dueDate === undefined ? instantInIsrael(todayInIsrael(now), '00:00') : dueDate,
  supplier: supplier ?? null,
  order_id: orderId ?? null,
  claim_id: claimId ?? null,
  tags: [...new Set(tags)],
});

/** Requires that linked items belong to the same customer. @throws Failure NOT_FOUND */
async function refuseOthers(
  customerId: string,
  { orderId, claimId, documentIds, mailIds }: Draft,
  context: Context,
): Promise<void> {
  const { tenant } = context;
  const own = (table: 'orders' | 'claims' | 'documents' | 'mails', ids: readonly string[]) =>
    tenant.selectFrom(table).select('id').where('id', 'in', ids).where('customer_id', '=', customerId);
  if (orderId) found(await own('orders', [orderId]).executeTakeFirst());
  if (claimId) found(await own('claims', [claimId]).executeTakeFirst());
  if (documentIds.length > 0) {
    const known = await own('documents', documentIds).where('deleted_at', 'is', null).execute();
    if (known.length < new Set(documentIds).size) throw new Failure('NOT_FOUND', { field: 'documentIds' });
  }
  if (mailIds.length > 0 && seesMails(context)) {
    const known = await own('mails', mailIds).execute();
    if (known.length < new Set(mailIds).size) throw new Failure('NOT_FOUND', { field: 'mailIds' });
  }
}

/** Links documents and, if the caller may see them, mails. */
async function attach(remarkId: string, { documentIds, mailIds }: Draft, context: Context): Promise<void> {
  const { tenant } = context;
  await tenant.deleteFrom('remark_documents').where('remark_id', '=', remarkId).execute();
  const documents = [...new Set(documentIds)].map((document_id) => ({ remark_id: remarkId, document_id }));
  if (documents.length > 0) await tenant.insertInto('remark_documents', documents).execute();
  if (!seesMails(context)) return;
  await tenant.deleteFrom('remark_mails').where('remark_id', '=', remarkId).execute();
  const mails = [...new Set(mailIds)].map((mail_id) => ({ remark_id: remarkId, mail_id }));
  if (mails.length > 0) await tenant.insertInto('remark_mails', mails).execute();
}

/** Creates a remark. @returns its id */
export async function addRemark(customerId: string, draft: Draft, context: Context): Promise<string> {
  const { tenant, caller, now } = context;
  await refuseOthers(customerId, draft, context);
  requireFuture('remindTs', draft.remindTs, now);
  const id = newId();
  const row = {
    id,
    account_id: caller.accountId,
    customer_id: customerId,
    done_at: null,
    created_at: now,
    updated_at: now,
    ...columnsOf(draft, now),
  };
  await tenant.insertInto('remarks', row).execute();
  await attach(id, draft, context);
  await remindAt(
    { id, subject: draft.subject, customerId, reminderId: null, remindTs: draft.remindTs ?? null },
    context,
  );
  return id;
}

/** Updates a remark. @throws Failure NOT_FOUND; CONFLICT when it has changed since `version` */
export async function updateRemark(
  remarkId: string,
  draft: ParsedBody<typeof remarks.update>,
  context: Context,
): Promise<void> {
  const { tenant, now } = context;
  const row = found(
    await standing(tenant).selectAll('remarks').where('remarks.id', '=', remarkId).forUpdate().executeTakeFirst(),
  );
  if (row.version !== draft.version)
    throw new Failure('CONFLICT', { field: 'version', message: `The remark is at version ${row.version}` });
  await refuseOthers(row.customer_id, draft, context);
  const moved = (draft.remindTs ?? null) !== row.remind_at;
  if (moved) requireFuture('remindTs', draft.remindTs, now);
  await tenant
    .updateTable('remarks')
    .set({ ...columnsOf(draft, now), version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', remarkId)
    .execute();
  await attach(remarkId, draft, context);
  const wanted = {
    id: remarkId,
    subject: draft.subject,
    customerId: row.customer_id,
    reminderId: row.reminder_id,
    remindTs: draft.remindTs ?? null,
  };
  const waits = wanted.remindTs !== null && Date.parse(wanted.remindTs) > now.getTime();
  if (moved || (waits && draft.subject !== row.subject)) await remindAt(wanted, context);
}

/** Removes a remark and its reminder; it can be restored for a while. @throws Failure NOT_FOUND */
export async function removeRemark(remarkId: string, context: Context): Promise<void> {
  const { tenant, now } = context;
  const row = found(
    await standing(tenant).selectAll('remarks').where('remarks.id', '=', remarkId).forUpdate().executeTakeFirst(),
  );
  await tenant.updateTable('remarks').set({ removed_at: now }).where('id', '=', remarkId).execute();
  await remindAt(
    { id: remarkId, subject: row.subject, customerId: row.customer_id, reminderId: row.reminder_id, remindTs: null },
    context,
    row.remind_at,
  );
}

/** Restores a remark with a future reminder. @throws Failure NOT_FOUND when it was removed too long ago */
export async function restoreRemark(remarkId: string, context: Context): Promise<void> {
  const { tenant, now } = context;
  const since = new Date(now.getTime() - restorableDays * 24 * 60 * 60 * 1000).toISOString();
  const row = found(
    await tenant
      .selectFrom('remarks')
      .selectAll()
      .where('id', '=', remarkId)
      .where((eb) => eb.or([eb('removed_at', 'is', null), eb('removed_at', '>=', since)]))
      .forUpdate()
      .executeTakeFirst(),
  );
  if (row.removed_at === null) return;
  await tenant.updateTable('remarks').set({ removed_at: null }).where('id', '=', remarkId).execute();
  const ahead = row.remind_at !== null && Date.parse(row.remind_at) > now.getTime();
  if (ahead)
    await remindAt(
      { id: remarkId, subject: row.subject, customerId: row.customer_id, reminderId: null, remindTs: row.remind_at },
      context,
    );
}
