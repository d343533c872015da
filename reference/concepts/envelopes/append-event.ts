import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { EnvelopeEventType } from '../../../lib/contract/documents/envelope-events';
import type { Tenant } from '../../engine/db/tenant';
import type { EnvelopeTables } from './tables';

type Fact = string | number | boolean | null | readonly string[];

export interface EnvelopeEvent {
  envelopeId: string;
  signerId?: string;
  itemId?: string;
  type: EnvelopeEventType;
  /** Address, device, hashes of what was shown; never tokens, codes or typed text. */
  facts?: Record<string, Fact>;
  at: Date;
}

type Line = Omit<Insertable<EnvelopeTables['envelope_events']>, 'hash' | 'happened_at'> & { happened_at: string };

/** Previous hash of the first event. */
export const beginning = '0'.repeat(64);

/** Returns the hash of an event: SHA-256 over the previous hash and the event as canonical JSON (sorted keys). */
export function hashOfEvent(
  before: string,
  { agency_id, envelope_id, number, signer_id, item_id, type, facts, happened_at }: Line,
): string {
  const line = [
    agency_id,
    envelope_id,
    number,
    signer_id ?? null,
    item_id ?? null,
    type,
    facts,
    new Date(happened_at).toISOString(),
  ];
  return createHash('sha256')
    .update(`${before}\n${JSON.stringify(line)}`)
    .digest('hex');
}

const canonical = (facts: Record<string, Fact>) =>
  JSON.stringify(Object.fromEntries(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1))));

/** Event types that do not change the position in lists. */
const quiet: ReadonlySet<EnvelopeEventType> = new Set(['PAGE_SHOWN', 'DOWNLOADED']);

/**
 * Appends an event to the envelope's evidence in the same transaction and moves the envelope to the top of the list.
 * Locks the envelope.
 */
export async function appendEvent(
  tenant: Tenant,
  { envelopeId, signerId, itemId, type, facts = {}, at }: EnvelopeEvent,
): Promise<void> {
  await tenant
    .selectFrom('envelopes')
    .select('envelopes.id')
    .where('envelopes.id', '=', envelopeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const last = await tenant
    .selectFrom('envelope_events')
    .select(['envelope_events.number', 'envelope_events.hash'])
    .where('envelope_events.envelope_id', '=', envelopeId)
    .orderBy('envelope_events.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const line = {
    agency_id: tenant.agencyId,
    envelope_id: envelopeId,
    number: (last?.number ?? 0) + 1,
    signer_id: signerId ?? null,
    item_id: itemId ?? null,
    type,
    facts: canonical(facts),
    happened_at: at.toISOString(),
  };
  await tenant.insertInto('envelope_events', { ...line, hash: hashOfEvent(last?.hash ?? beginning, line) }).execute();
  if (!quiet.has(type))
    await tenant.updateTable('envelopes').set({ updated_at: at }).where('envelopes.id', '=', envelopeId).execute();
}
