import type { ConceptModule } from '../../engine/concept';
import { migrations } from './migrations';
import { refundAttempts } from './carry-out-refund';
import type { PaymentTables } from './tables';
import { closePayments } from './close-payments';
import { settlePayment } from './settle-item';
import { paymentHandlers } from './handlers';
import { notices } from './notices';

declare module '../../engine/db/schema' {
  interface Schema extends PaymentTables {}
}

export const paymentsConcept = {
  name: 'payments',
  notices,
  handlers: paymentHandlers,
  on: { 'charge.recorded': settlePayment, 'order.closing': closePayments },
  migrations,
  jobs: [refundAttempts.settle],
  customerColumns: [
    { table: 'customer_cards', columns: ['customer_id'], fate: 'move', kind: 'cards', at: 'created_at' },
  ],
} satisfies ConceptModule;
