import type { ConceptModule } from '../../engine/concept';
import { chargeInvoice } from './charge-invoice';
import { migrations } from './migrations';
import { monthlyInvoices } from './monthly-invoices';
import { seed } from './seed';
import type { BillingTables } from './tables';
import { settle } from './settle';
import { billingHandlers } from './handlers';

declare module '../../engine/db/schema' {
  interface Schema extends BillingTables {}
}

export const billingConcept = {
  name: 'billing',
  handlers: billingHandlers,
  on: { 'charge.recorded': settle },
  migrations,
  seed,
  jobs: [monthlyInvoices, chargeInvoice],
} satisfies ConceptModule;
