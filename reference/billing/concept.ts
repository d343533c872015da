import type { ConceptModule } from '../concept';
import { chargeInvoice } from './charge-invoice';
import { migrations } from './migrations';
import { monthlyInvoices } from './monthly-invoices';
import { seed } from './seed';
import { settleInvoice } from './settle-invoice';

export const billingConcept: ConceptModule = {
  name: 'billing',
  migrations,
  seed,
  jobs: [monthlyInvoices, chargeInvoice, settleInvoice],
};
