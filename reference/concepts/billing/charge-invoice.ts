import { z } from 'zod';
import type { Db } from '../../engine/db/schema';
import { job, type Scope } from '../../engine/jobs/job';
import { sendMessage } from '../../engine/outbox/send-message';
import type { Settings } from '../../engine/settings';
import { collect, prepareCharge } from './collect';
import { failureMail } from './failure-mail';

/**
 * Charges a due invoice, and notifies the owner when that fails. Skips invoices that were paid or refused since; after
 * a crash it goes on with the charge that it had written.
 */
export const chargeInvoice = job({
  name: 'billing.chargeInvoice',
  data: z.object({ invoiceId: z.string() }),
  async run({ invoiceId }, context) {
    const status = await context.inTransaction(({ db }) => statusOf(db, invoiceId));
    if (status !== 'PROFORMA' && status !== 'IN_DOUBT') return;
    await collect(context, async (scope) => {
      const invoice = await scope.db
        .selectFrom('invoices')
        .selectAll()
        .where('id', '=', invoiceId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (invoice.status === 'FAILED') return null;
      return prepareCharge(scope, invoice, { accountId: null, key: null }, new Date());
    });
    await context.inTransaction((scope) => tellOwner(scope, context.settings, invoiceId));
  },
});

const statusOf = async (db: Db, invoiceId: string) =>
  (await db.selectFrom('invoices').select('status').where('id', '=', invoiceId).executeTakeFirst())?.status;

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
