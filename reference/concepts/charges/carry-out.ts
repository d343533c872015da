import type { Logger } from 'pino';
import { charge, close, type Entry, entryOf } from '../../simulators/gateway/ledger';
import type { Scope } from '../../engine/jobs/job';
import type { Db } from '../../engine/db/schema';
import { record } from './record';
import type { StoredCharge } from './intend';

/** Where a charge is carried out: outside of any transaction, with transactions of its own. */
export interface Place {
  /** The database itself. */
  db: Db;
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  log: Logger;
}

/**
 * Calls the gateway for a charge that was written and committed, and writes the outcome. A repetition asks with the same
 * reference and so gets the same outcome: nothing is charged twice, however often and from how many places it is
 * called.
 * @returns the charge, UNKNOWN when the gateway's answer was lost
 */
export async function carryOut(place: Place, intended: StoredCharge): Promise<StoredCharge> {
  if (intended.state !== 'UNKNOWN' || intended.card_ref === null) return intended;
  const { reference, card_ref: cardRef, amount, payments_number: paymentsNumber } = intended;
  const entry = await charge(place.db, { reference, cardRef, amount, paymentsNumber });
  return keep(place, intended, entry);
}

/** Asks the gateway what became of a charge, without charging, and writes the outcome. */
export const inquire = async (place: Place, stored: StoredCharge): Promise<StoredCharge> =>
  isSettled(stored) ? stored : keep(place, stored, await entryOf(place.db, stored.reference));

/**
 * Settles a charge for good: what the gateway has not charged by now can never be charged. Writes the outcome.
 * @returns the charge, UNKNOWN when the gateway cannot say yet
 */
export const conclude = async (place: Place, stored: StoredCharge): Promise<StoredCharge> =>
  isSettled(stored) ? stored : keep(place, stored, await close(place.db, stored.reference));

const isSettled = ({ state }: StoredCharge): boolean => state !== 'OPEN' && state !== 'UNKNOWN';

const keep = (place: Place, { id }: StoredCharge, entry: Entry | 'unknown' | null): Promise<StoredCharge> =>
  place.inTransaction((scope) => record(scope, id, entry, { now: new Date(), log: place.log }));
