import type { Tenant } from '../../engine/db/tenant';

/** Returns when a signer last asked for a call; undefined when never. */
export async function lastCallOf(tenant: Tenant, envelopeId: string, signerId: string): Promise<string | undefined> {
  const row = await tenant
    .selectFrom('envelope_events')
    .select('envelope_events.happened_at')
    .where('envelope_events.envelope_id', '=', envelopeId)
    .where('envelope_events.signer_id', '=', signerId)
    .where('envelope_events.type', '=', 'CALL_ASKED')
    .orderBy('envelope_events.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.happened_at;
}
