import type { Tenant } from '../../engine/db/tenant';
import { beginning, hashOfEvent } from './append-event';
import { eventsOf } from './stored-envelope';

/** Result of verifying the evidence; `broken` is the first event that does not fit. */
export type Verification =
  | { lines: number; last: string; broken: null }
  | { lines: number; last: null; broken: number };

/**
 * Verifies the hash chain of an envelope (DOC-07). Detects changed, removed and inserted events, and a missing first
 * one. Events removed from the end show against a certificate, which names their number and the last hash.
 */
export async function verifyEvents(tenant: Tenant, envelopeId: string): Promise<Verification> {
  const rows = await eventsOf(tenant, envelopeId);
  let before = beginning;
  for (const [at, row] of rows.entries()) {
    if (row.number !== at + 1 || hashOfEvent(before, row) !== row.hash)
      return { lines: rows.length, last: null, broken: at + 1 };
    before = row.hash;
  }
  return { lines: rows.length, last: before, broken: null };
}
