import type { ConceptModule } from '../../engine/concept';
import { chargeInvoice } from './charge-invoice';
import { migrations } from './migrations';
import { monthlyInvoices } from './monthly-invoices';
import { seed } from './seed';

export const billingConcept: ConceptModule = {
  name: 'billing',
  migrations,
  seed,
  jobs: [monthlyInvoices, chargeInvoice],
};
