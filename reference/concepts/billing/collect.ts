import { carryOut, type Place } from '../charges/carry-out';
import { intend, liveCharge, type StoredCharge } from '../charges/intend';
import { tenantOf } from '../../engine/db/tenant';
import type { Scope } from '../../engine/jobs/job';
import type { StoredInvoice } from './invoice-row';
import { referenceOf } from './settle';

/** Who charges, and with which key; a job has neither. */
export interface Payer {
  accountId: string | null;
  key: string | null;
}

/**
 * Writes the charge of a locked invoice to the agency's default card; the invoice is IN_DOUBT until its outcome is
 * written. Without a card the invoice is FAILED.
 * @returns the charge to carry out, also one that was written before; null when there is none
 */
export async function prepareCharge(
  scope: Scope,
  invoice: StoredInvoice,
  { accountId, key }: Payer,
  now: Date,
): Promise<StoredCharge | null> {
  if (invoice.status === 'PAID') return null;
  const tenant = tenantOf(scope.db, invoice.agency_id);
  const subject = { kind: 'invoice', id: invoice.id } as const;
  if (invoice.status === 'IN_DOUBT') return (await liveCharge(tenant, subject)) ?? null;
  const update = tenant.updateTable('invoices').where('id', '=', invoice.id);
  const card = await tenant
    .selectFrom('saved_cards')
    .select(['gateway_ref', 'last_digits'])
    .where('is_default', '=', true)
    .executeTakeFirst();
  if (!card) {
    await update.set({ status: 'FAILED', fault: 'NO_CARD', last_digits: null }).execute();
    return null;
  }
  const attempts = invoice.attempts + 1;
  await update.set({ attempts, last_digits: card.last_digits, status: 'IN_DOUBT', fault: null }).execute();
  const intent = {
    subject,
    account_id: accountId,
    key,
    reference: referenceOf({ id: invoice.id, attempts }),
    amount: invoice.net + invoice.vat,
    card_ref: card.gateway_ref,
    last_digits: card.last_digits,
    state: 'UNKNOWN',
  } as const;
  return intend(scope, invoice.agency_id, intent, now);
}

/**
 * Charges an invoice: writes the charge, calls the gateway and writes the outcome, each in a transaction of its own. A
 * refusal is FAILED, a lost answer stays IN_DOUBT and is asked for later.
 * @param prepare writes the charge
 */
export async function collect(place: Place, prepare: (scope: Scope) => Promise<StoredCharge | null>): Promise<void> {
  const charge = await place.inTransaction(prepare);
  if (charge) await carryOut(place, charge);
}
