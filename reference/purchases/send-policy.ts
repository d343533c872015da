import { z } from 'zod';
import type { Locale } from '../../lib/i18n/locales';
import { tenantOf } from '../db/tenant';
import { job, type JobDefinition } from '../jobs/job';
import { sendMessage } from '../outbox/send-message';
import { senderOf } from '../portal/sender';
import { recordSending } from '../sendings/record-sending';
import { subjectOf } from '../sendings/subject';

const data = z.object({ agencyId: z.string(), orderItemId: z.string() });

const texts: Record<Locale, (agency: string, url: string) => string> = {
  he: (agency, url) => `${agency}: פוליסת הביטוח מוכנה. לצפייה ולהורדה: ${url}`,
  en: (agency, url) => `${agency}: your insurance policy is ready. View and download it here: ${url}`,
  ru: (agency, url) => `${agency}: страховой полис готов. Посмотреть и скачать: ${url}`,
};

/**
 * Sends the link to the documents to the confirmed phone of a customer who bought on a site, once. Sent with the
 * transaction that files the document, whether it came at once or late, by itself or after the agent went on.
 */
export const sendPolicy: JobDefinition<typeof data> = job({
  name: 'purchases.sendPolicy',
  data,
  async run({ agencyId, orderItemId }, { inTransaction, settings }) {
    await inTransaction(async (scope) => {
      const tenant = tenantOf(scope.db, agencyId);
      const purchase = await tenant
        .selectFrom('purchases')
        .selectAll()
        .where('order_item_id', '=', orderItemId)
        .forUpdate()
        .executeTakeFirst();
      if (!purchase?.order_id || purchase.policy_sent_at !== null) return;
      const now = new Date();
      const { mobile, locale, account_id: accountId } = purchase;
      const subject = await subjectOf(tenant, 'ORDER', purchase.order_id);
      const sending = { channel: 'SMS', address: mobile, locale } as const;
      const url = await recordSending({ tenant, settings, now, accountId }, subject, sending);
      const { agencyName } = await senderOf(tenant, accountId);
      const body = texts[locale](agencyName, url);
      await sendMessage(scope, settings, { agencyId, channel: 'SMS', recipient: mobile, body, code: url });
      await tenant.updateTable('purchases').set({ policy_sent_at: now }).where('id', '=', purchase.id).execute();
    });
  },
});
