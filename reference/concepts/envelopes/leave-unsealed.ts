import { z } from 'zod';
import { isErrorCode } from '../../../lib/contract/kit/errors';
import { actAsAgency } from '../../engine/db/row-level-security';
import { tenantOf } from '../../engine/db/tenant';
import { job } from '../../engine/jobs/job';
import { appendEvent } from './append-event';
import { tellAuthor } from './tell-author';
import { itemsOf, lockedEnvelope } from './stored-envelope';

/** A fully signed document of an envelope. */
export const toBeSealed = z.object({ agencyId: z.string(), envelopeId: z.string(), itemId: z.string() });

/**
 * Runs after the last failed attempt to seal, whatever its cause. The signed document stays as it is; the agent is told
 * and can retry.
 */
export const leaveUnsealed = job({
  name: 'envelopes.leaveUnsealed',
  data: toBeSealed,
  async run({ agencyId, envelopeId, itemId }, { inTransaction, cause, log }) {
    log.error({ cause, envelope: envelopeId, item: itemId }, 'sealing failed');
    await inTransaction(async ({ db, jobs }) => {
      await actAsAgency(db, [agencyId]);
      const tenant = tenantOf(db, agencyId);
      const { status } = await lockedEnvelope(tenant, envelopeId);
      const item = (await itemsOf(tenant, envelopeId)).find(({ id }) => id === itemId);
      if (status !== 'SENT' || item?.status !== 'PENDING') return;
      await tenant
        .updateTable('envelope_items')
        .set({ status: 'UNSEALED' })
        .where('envelope_items.id', '=', itemId)
        .execute();
      await appendEvent(tenant, {
        envelopeId,
        itemId,
        type: 'SEAL_FAILED',
        facts: { reason: reasonOf(cause) },
        at: new Date(),
      });
      await tellAuthor({ tenant, jobs }, { event: 'ENVELOPE_UNSEALED', envelopeId, item: item.title });
    });
  },
});

/** Returns the code of the last error, if it is one with a text. */
function reasonOf(cause: unknown): string {
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && isErrorCode(code) ? code : 'UNKNOWN_ERROR';
}
