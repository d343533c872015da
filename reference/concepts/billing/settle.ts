import type { EventHandler } from '../../engine/jobs/events';
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
export const settle: EventHandler<'charge.recorded'> = async ({ db }, { charge, now }) => {
  if (charge.subject_kind !== 'invoice') return undefined;
  const { subject_id: invoiceId, state, fault } = charge;
  const status = statuses[state];
  await db
    .updateTable('invoices')
    .set({ status, fault, paid_at: status === 'PAID' ? now : null })
    .where('id', '=', invoiceId)
    .execute();
  return undefined;
};
