import { z } from 'zod';
import { outcomeOf } from '../gateway/charge';
import { job } from '../jobs/job';
import { referenceOf, settle } from './settle';

/** Asks the gateway for the outcome of a charge whose response was lost, until the gateway knows it. */
export const settleInvoice = job({
  name: 'billing.settleInvoice',
  data: z.object({ invoiceId: z.string() }),
  async run({ invoiceId }, { inTransaction }) {
    await inTransaction(async ({ db }) => {
      const invoice = await db
        .selectFrom('invoices')
        .selectAll()
        .where('id', '=', invoiceId)
        .forUpdate()
        .executeTakeFirst();
      if (invoice?.status !== 'IN_DOUBT') return;
      const outcome = await outcomeOf(db, referenceOf(invoice));
      // The gateway does not know the charge: nothing was charged, and a person may try again.
      await settle(db, invoice.id, outcome ?? 'declined', new Date());
    });
  },
});
