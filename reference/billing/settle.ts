import type { Db } from '../db/schema';
import type { ChargeOutcome } from '../gateway/charge';
import type { StoredInvoice } from './invoice-row';

/** Returns the reference of a charge at the gateway, which makes each reference at most once. */
export const referenceOf = ({ id, attempts }: Pick<StoredInvoice, 'id' | 'attempts'>): string => `${id}:${attempts}`;

/** Stores the outcome of a charge. */
export async function settle(db: Db, invoiceId: string, outcome: ChargeOutcome, now: Date): Promise<void> {
  const paid = outcome === 'captured';
  const fault = paid ? null : outcome === 'expired' ? ('EXPIRED' as const) : ('DECLINED' as const);
  await db
    .updateTable('invoices')
    .set({ status: paid ? 'PAID' : 'FAILED', fault, paid_at: paid ? now : null })
    .where('id', '=', invoiceId)
    .execute();
}
