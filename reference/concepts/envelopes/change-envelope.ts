import { addDays, max } from 'date-fns';
import { envelopeMachine } from '../../../lib/rules/work/envelope-status';
import { Failure, found } from '../../engine/failures/failure';
import type { Tenant } from '../../engine/db/tenant';
import { appendEvent } from './append-event';
import { latestFile, requireFree } from './check-sending';
import { invite, revokeLinks } from './invite';
import { moveEnvelope } from './move-envelope';
import { activeStatuses, type EnvelopeScope, itemsOf, lockedEnvelope, lockedIn, signersOf } from './stored-envelope';

/**
 * Extends an envelope and sends new links to the signers who still have to action. Reopens an expired envelope.
 * @throws Failure NOT_FOUND; CONFLICT; documentIsLocked or DOCUMENT_OUT_FOR_SIGNATURE when a document changed meanwhile
 * or DOCUMENT_OUT_FOR_SIGNATURE
 */
export async function extendEnvelope(
  scope: EnvelopeScope,
  envelopeId: string,
  days: number,
  by: string,
): Promise<void> {
  const { tenant, now } = scope;
  const { expires_at, status } = await lockedIn(tenant, envelopeId, ...envelopeMachine.from('extend'));
  if (status === 'EXPIRED') await requireUnchanged(tenant, envelopeId);
  const until = addDays(max([now, new Date(expires_at)]), days);
  await moveEnvelope(tenant, envelopeId, 'extend', { expires_at: until, closed_at: null });
  await tenant
    .updateTable('envelope_links')
    .set({ expires_at: until })
    .where('envelope_links.envelope_id', '=', envelopeId)
    .where('envelope_links.revoked_at', 'is', null)
    .execute();
  await appendEvent(tenant, { envelopeId, type: 'EXTENDED', facts: { by, until: until.toISOString() }, at: now });
  const envelope = await lockedEnvelope(tenant, envelopeId);
  for (const signer of await signersOf(tenant, envelopeId))
    if (activeStatuses.includes(signer.status)) await invite(scope, envelope, signer, { occasion: 'EXTEND' });
}

/** @throws Failure CONFLICT when a document has a newer file than the sent one, and errors of `requireFree` */
async function requireUnchanged(tenant: Tenant, envelopeId: string): Promise<void> {
  const items = (await itemsOf(tenant, envelopeId)).filter(({ status }) => status !== 'DONE');
  await requireFree(tenant, envelopeId, items);
  for (const { document_id, source_hash, position } of items) {
    if (document_id === null || source_hash === null) continue;
    const latest = await latestFile(tenant, document_id);
    const field = `items.${position}`;
    if (latest?.status === 'SIGNED') throw new Failure('documentIsLocked', { field });
    if (latest?.hash !== source_hash)
      throw new Failure('CONFLICT', { field, message: 'The document has a newer file' });
  }
}

/** Cancels an envelope and its links. @throws Failure NOT_FOUND; CONFLICT */
export async function cancelEnvelope({ tenant, now }: EnvelopeScope, envelopeId: string, by: string): Promise<void> {
  await lockedIn(tenant, envelopeId, ...envelopeMachine.from('cancel'));
  await moveEnvelope(tenant, envelopeId, 'cancel', { closed_at: now });
  await revokeLinks(tenant, envelopeId, now);
  await appendEvent(tenant, { envelopeId, type: 'CANCELLED', facts: { by }, at: now });
}

/**
 * Rejects a received file or answer. @throws Failure NOT_FOUND; documentIsLocked after signing; CONFLICT when nothing
 * arrived
 */
export async function rejectItem(
  { tenant, now }: EnvelopeScope,
  { envelopeId, itemId }: { envelopeId: string; itemId: string },
  reason: string,
  by: string,
): Promise<void> {
  await lockedIn(tenant, envelopeId, ...envelopeMachine.from('askAgain'));
  const item = found((await itemsOf(tenant, envelopeId)).find(({ id }) => id === itemId));
  if (item.kind === 'SIGN') throw new Failure('documentIsLocked', { message: 'What was signed cannot be refused' });
  if (item.status !== 'DONE') throw new Failure('CONFLICT', { field: 'status', message: `The item is ${item.status}` });
  await tenant
    .updateTable('envelope_items')
    .set({ status: 'REJECTED', reject_reason: reason, done_at: null })
    .where('envelope_items.id', '=', itemId)
    .execute();
  // What was sent back is in the document's versions; the next files start anew.
  await tenant
    .deleteFrom('zone_files')
    .where('zone_files.item_id', '=', itemId)
    .where('zone_files.assembled_at', 'is not', null)
    .execute();
  await appendEvent(tenant, { envelopeId, itemId, type: 'REJECTED', facts: { by, reason }, at: now });
}

/** Requests rejected items again. @throws Failure NOT_FOUND; CONFLICT when none were rejected */
export async function resendRejected(scope: EnvelopeScope, envelopeId: string): Promise<void> {
  const { tenant, now } = scope;
  const before = await lockedIn(tenant, envelopeId, ...envelopeMachine.from('askAgain'));
  const rejected = (await itemsOf(tenant, envelopeId)).filter(({ status }) => status === 'REJECTED');
  if (rejected.length === 0) throw new Failure('CONFLICT', { message: 'Nothing was refused' });
  const until = max([new Date(before.expires_at), addDays(now, before.valid_days)]);
  await moveEnvelope(tenant, envelopeId, 'askAgain', { closed_at: null, expires_at: until });
  const envelope = await lockedEnvelope(tenant, envelopeId);
  for (const signer of await signersOf(tenant, envelopeId)) {
    if (!rejected.some((item) => item.signer === signer.position) || signer.status === 'WAITING') continue;
    await tenant
      .updateTable('envelope_signers')
      .set({ finished_at: null })
      .where('envelope_signers.id', '=', signer.id)
      .execute();
    await invite(scope, envelope, signer, { occasion: 'AGAIN' });
  }
}
