import { setTimeout as pause } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Database } from '../../engine/db/database';
import { silence, slowness } from './ledger';
import type { GatewayTables } from './tables';

type Outside = Database['db'];

export interface RefundRequest {
  /** The shop's own reference; a repetition returns the entry of the first call. */
  reference: string;
  /** Reference of the charge. */
  chargeReference: string;
  /** Whole shekels. */
  amount: number;
}

/** Entry of a refund in the ledger. */
export type RefundEntry = Pick<Selectable<GatewayTables['gateway_refunds']>, 'outcome' | 'amount'>;

const cardOf = (db: Outside, chargeReference: string) =>
  db
    .selectFrom('gateway_charges')
    .leftJoin('gateway_cards', 'gateway_cards.ref', 'gateway_charges.card_ref')
    .select(['gateway_charges.amount', 'gateway_charges.outcome', 'gateway_cards.behaviour'])
    .where('gateway_charges.reference', '=', chargeReference)
    .executeTakeFirst();

/**
 * Pays back a part of a charge to its card, once per reference and never more than was charged. `unknown`: the answer
 * was lost; `refundEntryOf` returns it later.
 */
export async function refund(db: Outside, request: RefundRequest): Promise<RefundEntry | 'unknown'> {
  const { reference, chargeReference, amount } = request;
  const charged = await cardOf(db, chargeReference);
  if (charged?.behaviour === 'SLOW_REQUEST') await pause(slowness);
  await db.transaction().execute(async (transaction) => {
    // The charge's row is the lock of its refunds.
    const charge = await transaction
      .selectFrom('gateway_charges')
      .select(['amount', 'outcome'])
      .where('reference', '=', chargeReference)
      .forUpdate()
      .executeTakeFirst();
    const { returned } = await transaction
      .selectFrom('gateway_refunds')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('returned'))
      .where('charge_reference', '=', chargeReference)
      .where('outcome', '=', 'refunded')
      .executeTakeFirstOrThrow();
    const isCovered = charge?.outcome === 'captured' && Number(returned) + amount <= (charge.amount ?? 0);
    const outcome = isCovered && charged?.behaviour !== 'KEEP' ? 'refunded' : 'refused';
    await transaction
      .insertInto('gateway_refunds')
      .values({ reference, charge_reference: chargeReference, amount, outcome, at: new Date() })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .execute();
  });
  if (charged?.behaviour === 'SLOW_ANSWER') await pause(slowness);
  return (await refundEntryOf(db, reference)) ?? 'unknown';
}

/** Returns the entry of a refund: null when it never arrived, `unknown` when it has to be asked for again. */
async function refundEntryOf(db: Outside, reference: string): Promise<RefundEntry | 'unknown' | null> {
  const row = await db
    .selectFrom('gateway_refunds')
    .leftJoin('gateway_charges', 'gateway_charges.reference', 'gateway_refunds.charge_reference')
    .leftJoin('gateway_cards', 'gateway_cards.ref', 'gateway_charges.card_ref')
    .select(['gateway_refunds.outcome', 'gateway_refunds.amount', 'gateway_refunds.at', 'gateway_cards.behaviour'])
    .where('gateway_refunds.reference', '=', reference)
    .executeTakeFirst();
  if (!row) return null;
  const isSilent = row.behaviour === 'LOSE' && Date.now() - Date.parse(row.at) < silence;
  return isSilent ? 'unknown' : { outcome: row.outcome, amount: row.amount };
}

/**
 * Closes the reference of a refund, so that it can never be paid back from now on, and returns its entry: `closed`, or
 * the outcome of a refund that was made before.
 */
export async function closeRefund(
  db: Outside,
  { reference, chargeReference }: Pick<RefundRequest, 'reference' | 'chargeReference'>,
): Promise<RefundEntry | 'unknown'> {
  await db
    .insertInto('gateway_refunds')
    .values({ reference, charge_reference: chargeReference, amount: 0, outcome: 'closed', at: new Date() })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
  return (await refundEntryOf(db, reference)) ?? 'unknown';
}
