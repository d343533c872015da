import type { EnvelopeDraft } from '../../../lib/contract/documents/envelope-drafts';
import { requireCustomer } from '../customers/require-customer';
import { addDays } from 'date-fns';
import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import { appendEvent } from './append-event';
import { lockedIn } from './stored-envelope';

/** Requires that everything a draft refers to belongs to the agency. @throws Failure NOT_FOUND */
async function requireNamed(tenant: Tenant, { customerId, orderId, signers, items }: EnvelopeDraft): Promise<void> {
  await requireCustomer(tenant, customerId);
  if (orderId !== null)
    found(
      await tenant
        .selectFrom('orders')
        .select('orders.id')
        .where('orders.id', '=', orderId)
        .where('orders.deleted_at', 'is', null)
        .executeTakeFirst(),
    );
  const customers = [...new Set(signers.flatMap(({ customerId: signer }) => signer ?? []))];
  if (customers.length > 0) {
    const rows = await tenant
      .selectFrom('customers')
      .select('customers.id')
      .where('customers.id', 'in', customers)
      .execute();
    if (rows.length < customers.length) throw new Failure('NOT_FOUND', { field: 'signers' });
  }
  const documents = [...new Set(items.flatMap(({ documentId }) => documentId ?? []))];
  if (documents.length === 0) return;
  const rows = await tenant
    .selectFrom('documents')
    .select('documents.id')
    .where('documents.id', 'in', documents)
    .where('documents.deleted_at', 'is', null)
    .execute();
  if (rows.length < documents.length) throw new Failure('NOT_FOUND', { field: 'items' });
}

const envelopeColumns = (draft: EnvelopeDraft, now: Date) => ({
  customer_id: draft.customerId,
  order_id: draft.orderId,
  subject: draft.subject,
  message: draft.message,
  in_order: draft.inOrder,
  confirm_phone: draft.confirmPhone,
  remind_every: draft.remindEvery,
  valid_days: draft.validDays,
  expires_at: addDays(now, draft.validDays),
  updated_at: now,
});

const untouched = {
  decline_reason: null,
  sent_at: null,
  reminded_at: null,
  opened_at: null,
  started_at: null,
  finished_at: null,
  consent_text: null,
  consented_at: null,
};

async function writeSigners(tenant: Tenant, envelopeId: string, { signers }: EnvelopeDraft): Promise<void> {
  if (signers.length === 0) return;
  const rows = signers.map(({ customerId, name, mobile, email, locale, channels }, position) => ({
    id: newId(),
    envelope_id: envelopeId,
    position,
    customer_id: customerId,
    name,
    mobile: mobile || null,
    email: email || null,
    locale,
    channels: [...new Set(channels)],
    status: 'WAITING' as const,
    ...untouched,
  }));
  await tenant.insertInto('envelope_signers', rows).execute();
}

async function writeItems(tenant: Tenant, envelopeId: string, { items }: EnvelopeDraft): Promise<void> {
  const withIds = items.map((item) => ({ ...item, id: newId() }));
  if (withIds.length === 0) return;
  const rows = withIds.map(({ id, kind, documentId, title, note, dueDate, signer }, position) => ({
    id,
    envelope_id: envelopeId,
    position,
    kind,
    document_id: documentId,
    source_hash: null,
    title,
    note,
    due_on: dueDate,
    signer: kind === 'SIGN' ? null : signer,
    status: 'PENDING' as const,
    reject_reason: null,
    answer: null,
    done_at: null,
  }));
  await tenant.insertInto('envelope_items', rows).execute();
  const fields = withIds.flatMap(({ id: item_id, kind, fields: own }) =>
    kind === 'SIGN'
      ? own.map((field) => ({
          ...field,
          id: newId(),
          envelope_id: envelopeId,
          item_id,
          picture_hash: null,
          text: null,
          filled_at: null,
        }))
      : [],
  );
  if (fields.length > 0) await tenant.insertInto('envelope_zones', fields).execute();
}

/** Creates a draft. @returns its id @throws Failure NOT_FOUND */
export async function createDraft(draft: EnvelopeDraft, { tenant, caller, now }: Context): Promise<string> {
  await requireNamed(tenant, draft);
  const id = newId();
  await tenant
    .insertInto('envelopes', {
      id,
      account_id: caller.accountId,
      status: 'DRAFT',
      sent_at: null,
      closed_at: null,
      created_at: now,
      ...envelopeColumns(draft, now),
    })
    .execute();
  await writeSigners(tenant, id, draft);
  await writeItems(tenant, id, draft);
  await appendEvent(tenant, { envelopeId: id, type: 'CREATED', facts: { by: caller.accountId }, at: now });
  return id;
}

/** Replaces a draft. @throws Failure NOT_FOUND; CONFLICT when it was sent or changed */
export async function updateDraft(
  envelopeId: string,
  { version, ...draft }: EnvelopeDraft & { version: number },
  { tenant, now }: Context,
): Promise<void> {
  const { version: present } = await lockedIn(tenant, envelopeId, 'DRAFT');
  if (version !== present) throw new Failure('CONFLICT', { fields: [{ path: 'version', rule: 'changedByAnother' }] });
  await requireNamed(tenant, draft);
  await tenant.deleteFrom('envelope_items').where('envelope_items.envelope_id', '=', envelopeId).execute();
  await tenant.deleteFrom('envelope_signers').where('envelope_signers.envelope_id', '=', envelopeId).execute();
  await tenant
    .updateTable('envelopes')
    .set({ ...envelopeColumns(draft, now), version: version + 1 })
    .where('envelopes.id', '=', envelopeId)
    .execute();
  await writeSigners(tenant, envelopeId, draft);
  await writeItems(tenant, envelopeId, draft);
}

/** Deletes a draft. @throws Failure NOT_FOUND; CONFLICT after sending */
export async function removeDraft(envelopeId: string, { tenant }: Context): Promise<void> {
  await lockedIn(tenant, envelopeId, 'DRAFT');
  await tenant.deleteFrom('envelopes').where('envelopes.id', '=', envelopeId).execute();
}
