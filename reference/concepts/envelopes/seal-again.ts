import { Failure } from '../../engine/failures/failure';
import { sealDocument } from './seal-document';
import { type EnvelopeScope, itemsOf, lockedIn } from './stored-envelope';

/** Retries sealing of fully signed documents. @throws Failure NOT_FOUND; CONFLICT when there are none */
export async function sealAgain({ tenant, jobs }: EnvelopeScope, envelopeId: string): Promise<void> {
  await lockedIn(tenant, envelopeId, 'SENT');
  const unsealed = (await itemsOf(tenant, envelopeId)).filter(({ status }) => status === 'UNSEALED');
  if (unsealed.length === 0) throw new Failure('CONFLICT', { message: 'Nothing waits to be sealed' });
  for (const { id } of unsealed) {
    await tenant.updateTable('envelope_items').set({ status: 'PENDING' }).where('envelope_items.id', '=', id).execute();
    await jobs.send(sealDocument, { agencyId: tenant.agencyId, envelopeId, itemId: id });
  }
}
