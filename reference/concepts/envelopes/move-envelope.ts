import { envelopeMachine } from '../../../lib/rules/work/envelope-status';
import type { Tenant } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';

interface Moment {
  closed_at?: Date | null;
  sent_at?: Date;
  expires_at?: Date;
  updated_at?: Date;
}

/** Moves an envelope to its next status. @throws Failure CONFLICT when its status does not allow the move */
export async function moveEnvelope(
  tenant: Tenant,
  envelopeId: string,
  event: keyof typeof envelopeMachine.moves,
  moment: Moment,
): Promise<void> {
  const { numUpdatedRows } = await tenant
    .updateTable('envelopes')
    .set({ ...moment, status: envelopeMachine.moves[event].to })
    .where('envelopes.id', '=', envelopeId)
    .where('envelopes.status', 'in', envelopeMachine.from(event))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Failure('CONFLICT', { field: 'status', message: `It does not ${event}` });
}
