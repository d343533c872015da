import { sql } from 'kysely';
import type { ParsedBody } from '../../lib/contract/endpoint';
import type { remarks } from '../../lib/contract/remarks';
import { todayInIsrael } from '../../lib/rules/calendar';
import { instantInIsrael } from '../../lib/rules/israel-time';
import { newId } from '../db/ids';
import type { Tenant } from '../db/tenant';
import type { Context } from '../http/context';
import { Failure, found } from '../http/failure';
import { standing } from './read';
import { remindAt } from './reminder';

type Draft = ParsedBody<typeof remarks.add>;

/** A removed remark can be restored so long. */
export const restorableDays = 30;

/** What a draft says, as columns; midnight today when no day is said (S3 §3). */
const columnsOf = ({ subject, text, priority, dueDate, supplier, orderId, tags }: Draft, now: Date) => ({
  subject,
  text: text || null,
  priority,
  due_at: dueDate === undefined ? instantInIsrael(todayInIsrael(now), '00:00') : dueDate,
  supplier: supplier ?? null,
  order_id: orderId ?? null,
  tags: [...new Set(tags)],
});

/** Order and documents of a remark have to be of the same customer. @throws Failure NOT_FOUND */
async function refuseOthers(tenant: Tenant, customerId: string, { orderId, documentIds }: Draft): Promise<void> {
  if (orderId) found(await tenant.selectFrom('orders').select('id').where('id', '=', orderId).where('customer_id', '=', customerId).executeTakeFirst());
  if (documentIds.length === 0) return;
  const known = await tenant.selectFrom('documents').select('id').where('id', 'in', documentIds).where('customer_id', '=', customerId).where('deleted_at', 'is', null).execute();
  if (known.length < new Set(documentIds).size) throw new Failure('NOT_FOUND', { field: 'documentIds' });
}

async function attach(tenant: Tenant, remarkId: string, documentIds: readonly string[]): Promise<void> {
  await tenant.deleteFrom('remark_documents').where('remark_id', '=', remarkId).execute();
  const rows = [...new Set(documentIds)].map((document_id) => ({ remark_id: remarkId, document_id }));
  if (rows.length > 0) await tenant.insertInto('remark_documents', rows).execute();
}

/** Writes a remark about a customer. @returns its id */
export async function addRemark(customerId: string, draft: Draft, context: Context): Promise<string> {
  const { tenant, caller, now } = context;
  await refuseOthers(tenant, customerId, draft);
  const id = newId();
  const row = { id, account_id: caller.accountId, customer_id: customerId, done_at: null, created_at: now, updated_at: now, ...columnsOf(draft, now) };
  await tenant.insertInto('remarks', row).execute();
  await attach(tenant, id, draft.documentIds);
  await remindAt({ id, subject: draft.subject, customerId, reminderId: null, remindTs: draft.remindTs ?? null }, context);
  return id;
}

/** Writes a remark anew. @throws Failure NOT_FOUND; CONFLICT when it has changed since `version` */
export async function updateRemark(remarkId: string, draft: ParsedBody<typeof remarks.update>, context: Context): Promise<void> {
  const { tenant, now } = context;
  const row = found(await standing(tenant).selectAll('remarks').where('remarks.id', '=', remarkId).forUpdate().executeTakeFirst());
  if (row.version !== draft.version) throw new Failure('CONFLICT', { field: 'version', message: `The remark is at version ${row.version}` });
  await refuseOthers(tenant, row.customer_id, draft);
  await tenant
    .updateTable('remarks')
    .set({ ...columnsOf(draft, now), version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', remarkId)
    .execute();
  await attach(tenant, remarkId, draft.documentIds);
  const wanted = { id: remarkId, subject: draft.subject, customerId: row.customer_id, reminderId: row.reminder_id, remindTs: draft.remindTs ?? null };
  if (wanted.remindTs !== row.remind_at || draft.subject !== row.subject) await remindAt(wanted, context);
}

/** Removes a remark and its reminder; the remark can be restored for a while. @throws Failure NOT_FOUND */
export async function removeRemark(remarkId: string, context: Context): Promise<void> {
  const { tenant, now } = context;
  const row = found(await standing(tenant).selectAll('remarks').where('remarks.id', '=', remarkId).forUpdate().executeTakeFirst());
  await tenant.updateTable('remarks').set({ removed_at: now }).where('id', '=', remarkId).execute();
  await remindAt({ id: remarkId, subject: row.subject, customerId: row.customer_id, reminderId: row.reminder_id, remindTs: null }, context, row.remind_at);
}

/** Takes a removal back; a reminder that lies ahead comes back with it. @throws Failure NOT_FOUND when it was too long ago */
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
  if (ahead) await remindAt({ id: remarkId, subject: row.subject, customerId: row.customer_id, reminderId: null, remindTs: row.remind_at }, context);
}
