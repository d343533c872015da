import { setTimeout as pause } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { type CardBrand, isCardExpired } from '../../../lib/rules/work/card-number';
import type { Database } from '../../engine/db/database';
import type { GatewayTables } from './tables';

/**
 * The database outside of any transaction of the shop. The gateway is another system: what it writes stays written when
 * the shop rolls back, so its own transactions refuse to be part of one.
 */
type Outside = Database['db'];

export interface ChargeRequest {
  /** The shop's own reference; a repetition returns the entry of the first charge. */
  reference: string;
  cardRef: string;
  /** Whole shekels. */
  amount: number;
  paymentsNumber: number;
}

/** Entry of the ledger. */
export type Entry = Pick<
  Selectable<GatewayTables['gateway_charges']>,
  'outcome' | 'amount' | 'payments_number' | 'card_ref' | 'keeps_card'
> & {
  /** Of the charged card; null for a reference that was closed. */
  last_digits: string | null;
  expiration: string | null;
  brand: CardBrand | null;
};

/** Pause of the cards that answer late, ms. */
export const slowness = 3_000;
/** Time for which the gateway does not know the outcome of a charge whose answer it lost, ms. */
export const silence = 10_000;

/** Charges a stored card, once per reference. `unknown`: the answer was lost; `entryOf` returns it later. */
export async function charge(db: Outside, request: ChargeRequest): Promise<Entry | 'unknown'> {
  const { reference, cardRef, amount, paymentsNumber } = request;
  const card = await db.selectFrom('gateway_cards').selectAll().where('ref', '=', cardRef).executeTakeFirst();
  if (!card) return close(db, reference);
  if (card.behaviour === 'SLOW_REQUEST') await pause(slowness);
  const now = new Date();
  const outcome = isCardExpired(card.expiration, now)
    ? 'expired'
    : card.behaviour === 'DECLINE'
      ? 'declined'
      : 'captured';
  await write(
    db,
    { reference, card_ref: cardRef, amount, payments_number: paymentsNumber, outcome, keeps_card: false },
    now,
  );
  if (card.behaviour === 'SLOW_ANSWER') await pause(slowness);
  return (await entryOf(db, reference)) ?? 'unknown';
}

/** Writes an entry unless the reference has one. */
export const write = (
  db: Outside,
  entry: Omit<Selectable<GatewayTables['gateway_charges']>, 'at'>,
  now: Date,
): Promise<unknown> =>
  db.transaction().execute((transaction) =>
    transaction
      .insertInto('gateway_charges')
      .values({ ...entry, at: now })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .execute(),
  );

/** Returns the entry of a reference: null when nothing was charged so far, `unknown` when it has to be asked again. */
export async function entryOf(db: Outside, reference: string): Promise<Entry | 'unknown' | null> {
  const row = await db
    .selectFrom('gateway_charges')
    .leftJoin('gateway_cards', 'gateway_cards.ref', 'gateway_charges.card_ref')
    .select([
      'outcome',
      'amount',
      'payments_number',
      'card_ref',
      'at',
      'last_digits',
      'expiration',
      'brand',
      'behaviour',
      'keeps_card',
    ])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row) return null;
  const { behaviour, at, ...entry } = row;
  return behaviour === 'LOSE' && Date.now() - Date.parse(at) < silence ? 'unknown' : entry;
}

/**
 * Closes a reference, so that it can never be charged from now on, and returns its entry: `closed`, or the outcome of a
 * charge that was made before. A charge that is still on its way finds the reference closed.
 */
export async function close(db: Outside, reference: string): Promise<Entry | 'unknown'> {
  await write(
    db,
    { reference, card_ref: null, amount: null, payments_number: 1, outcome: 'closed', keeps_card: false },
    new Date(),
  );
  return (await entryOf(db, reference)) ?? 'unknown';
}
