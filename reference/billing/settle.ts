import type { Db } from '../db/schema';
import type { ChargeOutcome } from '../gateway/charge';
import type { StoredInvoice } from './invoice-row';

/** Under which the gateway knows a charge: the same one is never made twice. */
export const referenceOf = ({ id, attempts }: Pick<StoredInvoice, 'id' | 'attempts'>): string => `${id}:${attempts}`;

/** Writes down what the gateway said of a charge. */
export async function settle(db: Db, invoiceId: string, outcome: ChargeOutcome, now: Date): Promise<void> {
  const paid = outcome === 'captured';
  const fault = paid ? null : outcome === 'expired' ? ('EXPIRED' as const) : ('DECLINED' as const);
  await db
    .updateTable('invoices')
    .set({ status: paid ? 'PAID' : 'FAILED', fault, paid_at: paid ? now : null })
    .where('id', '=', invoiceId)
    .execute();
}
