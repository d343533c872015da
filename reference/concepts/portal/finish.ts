import type { Selectable } from 'kysely';
import type { portal } from '../../../lib/contract/portal/portal';
import { appendEvent } from '../envelopes/append-event';
import { notifyNext } from '../envelopes/notify-next';
import { sealDocument } from '../envelopes/seal-document';
import { sendCopies } from '../envelopes/send-copies';
import type { EnvelopeTables } from '../envelopes/tables';
import { tellAuthor } from '../envelopes/tell-author';
import { lockedEnvelope } from '../envelopes/stored-envelope';
import { Failure } from '../../engine/failures/failure';
import { entered, type PortalContext } from './entered';
import { clientFactsOf } from './evidence';
import { requireOpen, standingOf } from './standing';
import { stateOf } from './state';
import { moveEnvelope } from '../envelopes/move-envelope';

type ItemRow = Selectable<EnvelopeTables['envelope_items']>;

/** Completes the signer's part: all required items are done. */
export const finish = entered<typeof portal.finish>(async (_, context) => {
  const { tenant, agencyId, envelopeId, signerId, now } = context;
  context.describe({ agency: agencyId, envelopeId });
  const items = await tenant
    .selectFrom('envelope_items')
    .selectAll('envelope_items')
    .where('envelope_items.envelope_id', '=', envelopeId)
    .execute();
  const signs = items.some(({ kind }) => kind === 'SIGN');
  // A second press, or a second device, finds it done.
  const standing = await standingOf(context, true);
  if (standing.stage === 'SIGNED' || standing.stage === 'COMPLETED') return stateOf(context, standing);
  const { signer } = await requireOpen(context, { consent: signs });
  await requireFilled(context, items, signer.position);
  await tenant
    .updateTable('envelope_signers')
    .set({ status: 'SIGNED', finished_at: now })
    .where('envelope_signers.id', '=', signerId)
    .execute();
  await appendEvent(tenant, { envelopeId, signerId, type: 'SIGNED', facts: clientFactsOf(context), at: now });
  if (signs) await tellAuthor(context, { event: 'ENVELOPE_SIGNED', envelopeId, signer: signer.name });
  await notifyNext(context, envelopeId);
  await goOn(context, items);
  return stateOf(context);
});

/** @throws Failure FIELDS_NOT_FILLED with the first missing field */
async function requireFilled(
  { tenant, envelopeId }: PortalContext,
  items: readonly ItemRow[],
  position: number,
): Promise<void> {
  const empty = await tenant
    .selectFrom('envelope_zones')
    .select('envelope_zones.id')
    .where('envelope_zones.envelope_id', '=', envelopeId)
    .where('envelope_zones.signer', '=', position)
    .where('envelope_zones.required', '=', true)
    .where('envelope_zones.filled_at', 'is', null)
    .executeTakeFirst();
  const waiting = items.find(
    ({ kind, signer, status }) => kind !== 'SIGN' && (signer ?? 0) === position && status !== 'DONE',
  );
  const missing = empty?.id ?? waiting?.id;
  if (missing !== undefined) throw new Failure('FIELDS_NOT_FILLED', { field: missing });
}

/** Queues the sealing of documents whose signers have all finished. Completes an envelope without documents to sign. */
async function goOn(context: PortalContext, items: readonly ItemRow[]): Promise<void> {
  const { tenant, jobs, agencyId, envelopeId, now } = context;
  const signers = await tenant
    .selectFrom('envelope_signers')
    .select(['envelope_signers.position', 'envelope_signers.status'])
    .where('envelope_signers.envelope_id', '=', envelopeId)
    .execute();
  const fields = await tenant
    .selectFrom('envelope_zones')
    .select(['envelope_zones.item_id', 'envelope_zones.signer'])
    .where('envelope_zones.envelope_id', '=', envelopeId)
    .execute();
  const isThrough = (position: number) =>
    signers.some((signer) => signer.position === position && signer.status === 'SIGNED');
  const ripe = items.filter(
    ({ id, kind, status }) =>
      kind === 'SIGN' &&
      status === 'PENDING' &&
      fields.every(({ item_id, signer }) => item_id !== id || isThrough(signer)),
  );
  for (const { id } of ripe) await jobs.send(sealDocument, { agencyId, envelopeId, itemId: id });
  const isOver = signers.every(({ status }) => status === 'SIGNED') && items.every(({ status }) => status === 'DONE');
  if (!isOver) return;
  await moveEnvelope(tenant, envelopeId, 'complete', { closed_at: now, updated_at: now });
  await appendEvent(tenant, { envelopeId, type: 'COMPLETED', at: now });
  await tellAuthor(context, { event: 'ENVELOPE_COMPLETED', envelopeId });
  if (items.some(({ kind }) => kind === 'SIGN')) await sendCopies(context, await lockedEnvelope(tenant, envelopeId));
}
