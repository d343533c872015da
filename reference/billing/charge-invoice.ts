import { z } from 'zod';
import type { Scope } from '../http/context';
import { job } from '../jobs/job';
import { sendMessage } from '../outbox/send-message';
import type { Settings } from '../settings';
import { collect } from './collect';
import { failureMail } from './failure-mail';

/** Charges a due invoice, and notifies the owner when that fails. Skips invoices that were paid or refused since. */
export const chargeInvoice = job({
  name: 'billing.chargeInvoice',
  data: z.object({ invoiceId: z.string() }),
  async run({ invoiceId }, { inTransaction, settings }) {
    await inTransaction(async (scope) => {
      const invoice = await scope.db
        .selectFrom('invoices')
        .selectAll()
        .where('id', '=', invoiceId)
        .forUpdate()
        .executeTakeFirst();
      if (invoice?.status !== 'PROFORMA') return;
      await collect(scope, invoice, new Date());
      await tellOwner(scope, settings, invoiceId);
    });
  },
});

async function tellOwner(scope: Scope, settings: Settings, invoiceId: string): Promise<void> {
  const failed = await scope.db
    .selectFrom('invoices')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.agency_id', '=', 'invoices.agency_id').on('accounts.agency_owner', '=', true),
    )
    .innerJoin('account_media', (join) =>
      join.onRef('account_media.account_id', '=', 'accounts.id').on('account_media.media_type', '=', 'MAIL'),
    )
    .select(['invoices.agency_id', 'invoices.invoice_number', 'invoices.fault', 'invoices.net', 'invoices.vat'])
    .select(['accounts.first_name', 'accounts.language', 'account_media.value as email'])
    .where('invoices.id', '=', invoiceId)
    .where('invoices.status', '=', 'FAILED')
    .executeTakeFirst();
  if (!failed) return;
  await sendMessage(scope, settings, {
    agencyId: failed.agency_id,
    channel: 'MAIL',
    recipient: failed.email,
    ...failureMail(failed, settings),
  });
}
