import type { Scope } from '../http/context';
import { charge } from '../gateway/charge';
import type { StoredInvoice } from './invoice-row';
import { referenceOf, settle } from './settle';
import { settleInvoice } from './settle-invoice';

/** Seconds to wait before the gateway is asked for the outcome of a charge. */
const patience = 5;

/**
 * Charges the agency's default card for a locked invoice. Stores the outcome and never throws it: a refusal is FAILED,
 * a lost response is IN_DOUBT and is asked for later.
 */
export async function collect({ db, jobs }: Scope, invoice: StoredInvoice, now: Date): Promise<void> {
  if (invoice.status === 'PAID' || invoice.status === 'IN_DOUBT') return;
  const card = await db
    .selectFrom('saved_cards')
    .select(['gateway_ref', 'last_digits'])
    .where('agency_id', '=', invoice.agency_id)
    .where('is_default', '=', true)
    .executeTakeFirst();
  const update = db.updateTable('invoices').where('id', '=', invoice.id);
  if (!card) {
    await update.set({ status: 'FAILED', fault: 'NO_CARD', last_digits: null }).execute();
    return;
  }
  const attempts = invoice.attempts + 1;
  await update.set({ attempts, last_digits: card.last_digits }).execute();
  const reference = referenceOf({ id: invoice.id, attempts });
  const outcome = await charge(db, { reference, cardRef: card.gateway_ref, amount: invoice.net + invoice.vat }, now);
  if (outcome !== 'unknown') return settle(db, invoice.id, outcome, now);
  await update.set({ status: 'IN_DOUBT', fault: null }).execute();
  await jobs.send(settleInvoice, { invoiceId: invoice.id }, { startAfter: patience });
}
