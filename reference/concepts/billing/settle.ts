import type { StoredCharge } from '../charges/intend';
import type { Db } from '../../engine/db/schema';
import type { StoredInvoice } from './invoice-row';

/** Returns the reference of a charge at the gateway: one for each attempt. */
export const referenceOf = ({ id, attempts }: Pick<StoredInvoice, 'id' | 'attempts'>): string => `${id}:${attempts}`;

const statuses = {
  OPEN: 'IN_DOUBT',
  UNKNOWN: 'IN_DOUBT',
  PAID: 'PAID',
  DECLINED: 'FAILED',
  // Nothing was charged: a person may try again.
  CANCELLED: 'FAILED',
  // Invoices are corrected by the next one, never paid back.
  REFUNDED: 'PAID',
} as const;

/** Writes the state of a charge into its invoice. */
export async function settle(db: Db, { subject_id: invoiceId, state, fault }: StoredCharge, now: Date): Promise<void> {
  const status = statuses[state];
  await db
    .updateTable('invoices')
    .set({ status, fault, paid_at: status === 'PAID' ? now : null })
    .where('id', '=', invoiceId)
    .execute();
}
