import type { Db } from '../db/schema';
import { isExpired } from './card';
import type { GatewayTables } from './tables';

export interface Charge {
  /** The shop's own reference; a repetition returns the outcome of the first charge. */
  reference: string;
  cardRef: string;
  /** Whole shekels. */
  amount: number;
}

export type ChargeOutcome = GatewayTables['gateway_charges']['outcome'];

/** Charges a stored card. `unknown`: the response was lost; `outcomeOf` returns the outcome. */
export async function charge(
  db: Db,
  { reference, cardRef, amount }: Charge,
  now: Date,
): Promise<ChargeOutcome | 'unknown'> {
  const card = await db.selectFrom('gateway_cards').selectAll().where('ref', '=', cardRef).executeTakeFirst();
  if (!card) return 'declined';
  const outcome = isExpired(card.expiration, now) ? 'expired' : card.behaviour === 'DECLINE' ? 'declined' : 'captured';
  const made = await db
    .insertInto('gateway_charges')
    .values({ reference, card_ref: cardRef, amount, outcome, at: now })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('outcome')
    .executeTakeFirst();
  if (made) return card.behaviour === 'LOSE' ? 'unknown' : made.outcome;
  return (await outcomeOf(db, reference)) ?? 'unknown';
}

/** Returns the outcome of a charge; null when the gateway does not know it. */
export async function outcomeOf(db: Db, reference: string): Promise<ChargeOutcome | null> {
  const row = await db
    .selectFrom('gateway_charges')
    .select('outcome')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.outcome ?? null;
}
