import { z } from 'zod';
import { job } from '../jobs/job';
import { collect } from './collect';

/** Charges an invoice that has fallen due; one that was paid or refused since stays as it is. */
export const chargeInvoice = job({
  name: 'billing.chargeInvoice',
  data: z.object({ invoiceId: z.string() }),
  async run({ invoiceId }, { inTransaction }) {
    await inTransaction(async (scope) => {
      const invoice = await scope.db.selectFrom('invoices').selectAll().where('id', '=', invoiceId).forUpdate().executeTakeFirst();
      if (invoice?.status === 'PROFORMA') await collect(scope, invoice, new Date());
    });
  },
});
