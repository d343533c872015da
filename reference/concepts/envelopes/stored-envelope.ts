import type { Selectable } from 'kysely';
import type { Tenant } from '../../engine/db/tenant';
import type { Scope } from '../../engine/jobs/job';
import { Failure, found } from '../../engine/failures/failure';
import type { Settings } from '../../engine/settings';
import type { EnvelopeTables } from './tables';

/** What actions on an envelope need. A call's context provides it; a job builds it. */
export interface EnvelopeScope extends Scope {
  tenant: Tenant;
  settings: Settings;
  now: Date;
}

export type StoredEnvelope = Selectable<EnvelopeTables['envelopes']>;
export type StoredSigner = Selectable<EnvelopeTables['envelope_signers']>;
export type StoredItem = Selectable<EnvelopeTables['envelope_items']>;
export type StoredField = Selectable<EnvelopeTables['envelope_zones']>;
export type StoredEvent = Selectable<EnvelopeTables['envelope_events']>;

/** Loads and locks an envelope. @throws Failure NOT_FOUND */
export const lockedEnvelope = async (tenant: Tenant, envelopeId: string): Promise<StoredEnvelope> =>
  found(
    await tenant
      .selectFrom('envelopes')
      .selectAll()
      .where('envelopes.id', '=', envelopeId)
      .forUpdate()
      .executeTakeFirst(),
  );

/** Loads and locks an envelope in one of these statuses. @throws Failure NOT_FOUND; CONFLICT */
export async function lockedIn(
  tenant: Tenant,
  envelopeId: string,
  ...statuses: StoredEnvelope['status'][]
): Promise<StoredEnvelope> {
  const row = await lockedEnvelope(tenant, envelopeId);
  if (!statuses.includes(row.status))
    throw new Failure('CONFLICT', { field: 'status', message: `The envelope is ${row.status}` });
  return row;
}

/** Signers in order. */
export const signersOf = (tenant: Tenant, envelopeId: string): Promise<StoredSigner[]> =>
  tenant
    .selectFrom('envelope_signers')
    .selectAll()
    .where('envelope_signers.envelope_id', '=', envelopeId)
    .orderBy('envelope_signers.position')
    .execute();

/** Statuses of a signer who has a link and something to do. */
export const activeStatuses: readonly StoredSigner['status'][] = ['SENT', 'DELIVERED', 'OPENED', 'STARTED'];

/** Items in order. */
export const itemsOf = (tenant: Tenant, envelopeId: string): Promise<StoredItem[]> =>
  tenant
    .selectFrom('envelope_items')
    .selectAll()
    .where('envelope_items.envelope_id', '=', envelopeId)
    .orderBy('envelope_items.position')
    .execute();

/** Fields by document and page, from the top of each page. */
export const fieldsOf = (tenant: Tenant, envelopeId: string): Promise<StoredField[]> =>
  tenant
    .selectFrom('envelope_zones')
    .selectAll()
    .where('envelope_zones.envelope_id', '=', envelopeId)
    .orderBy('envelope_zones.page')
    .orderBy('envelope_zones.y')
    .orderBy('envelope_zones.x')
    .orderBy('envelope_zones.id')
    .execute();

/** Events of the evidence, oldest first. */
export const eventsOf = (tenant: Tenant, envelopeId: string): Promise<StoredEvent[]> =>
  tenant
    .selectFrom('envelope_events')
    .selectAll()
    .where('envelope_events.envelope_id', '=', envelopeId)
    .orderBy('envelope_events.number')
    .execute();
