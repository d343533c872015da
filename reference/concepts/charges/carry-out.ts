import type { Logger } from 'pino';
import { charge, close, type Entry, entryOf } from '../../simulators/gateway/ledger';
import { attempts, type Outside } from '../../engine/attempts/attempts';
import { record } from './record';
import type { StoredCharge } from './intend';
import { settleSignature } from './settle-signature';

/** Where a charge is carried out. */
export interface Place extends Outside {
  log: Logger;
}

/** Waits before each question to the gateway, s. */
export const gatewayPauses = [5, 10, 20, 40, 80, 160, 300] as const;

/**
 * Charges of stored cards. A charge that never reached the gateway is closed there when it is asked about, so that it
 * cannot arrive any more.
 */
export const chargeAttempts = attempts({
  ...settleSignature,
  urgent: true,
  pauses: gatewayPauses,
  read: (db, { chargeId }, lock) =>
    db
      .selectFrom('charges')
      .selectAll()
      .where('id', '=', chargeId)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst() as Promise<StoredCharge | undefined>,
  dataOf: ({ id }) => ({ chargeId: id }),
  waits: (stored) => !isSettled(stored),
  asked: ({ attempts: answers }) => Math.max(0, answers - 1),
  ask: ({ db }: Place, { reference }): Promise<Entry | 'unknown' | null> => close(db, reference),
  record: async (scope, { id }, entry, { log }) => void (await record(scope, id, entry, { now: new Date(), log })),
});

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
  return chargeAttempts.keep(place, intended, entry);
}

/** Asks the gateway what became of a charge, without charging, and writes the outcome. */
export const inquire = async (place: Place, stored: StoredCharge): Promise<StoredCharge> =>
  isSettled(stored) ? stored : chargeAttempts.keep(place, stored, await entryOf(place.db, stored.reference));

/**
 * Settles a charge for good: what the gateway has not charged by now can never be charged. Writes the outcome.
 * @returns the charge, UNKNOWN when the gateway cannot say yet
 */
export const conclude = async (place: Place, stored: StoredCharge): Promise<StoredCharge> =>
  isSettled(stored) ? stored : chargeAttempts.keep(place, stored, await close(place.db, stored.reference));

function isSettled({ state }: StoredCharge): boolean {
  return state !== 'OPEN' && state !== 'UNKNOWN';
}
