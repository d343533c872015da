import { z } from 'zod';
import { outcomeOf } from '../gateway/charge';
import { job } from '../jobs/job';
import { referenceOf, settle } from './settle';

/** Asks the gateway what became of a charge whose answer was lost, again until it knows. */
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
      // Never heard of: nothing was charged, and it may be tried again by hand.
      await settle(db, invoice.id, outcome ?? 'declined', new Date());
    });
  },
});
