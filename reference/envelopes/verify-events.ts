import type { Tenant } from '../db/tenant';
import { beginning, hashOfEvent } from './append-event';
import { eventsOf } from './stored-envelope';

/** What a look at the evidence of an envelope says: `broken` is the first line that is not what it was when it was written. */
export type Verification =
  { lines: number; last: string; broken: null } | { lines: number; last: null; broken: number };

/**
 * Goes through the evidence of an envelope from its beginning (DOC-07): each line has to follow the one before, and its
 * hash has to be that of what it says. A line that was changed, taken out or put in shows, and so does a missing first one;
 * lines taken off the end show against a certificate, which names how many there were and the hash of the last.
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
