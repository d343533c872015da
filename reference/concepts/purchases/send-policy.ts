import { z } from 'zod';
import { subjectText } from '../../../lib/format/vehicle';
import type { Locale } from '../../../lib/i18n/locales';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import type { EventHandler } from '../../engine/jobs/events';
import { job, type JobDefinition } from '../../engine/jobs/job';
import { sendMessage } from '../../engine/outbox/send-message';
import { senderOf } from '../agencies/sender';
import { customerOf } from '../reminders/reach';
import { recordSending } from '../sendings/record-sending';
import { type Subject, subjectOf } from '../sendings/subject';
import type { PurchaseRow } from './buying';

const data = z.object({
  agencyId: z.string(),
  orderItemId: z.string(),
  /** The policy itself, for customers who agreed to digital documents. */
  attachment: z.object({ hash: z.string(), name: z.string() }).nullable().default(null),
});

const texts: Record<Locale, (agency: string, url: string) => string> = {
  he: (agency, url) => `${agency}: פוליסת הביטוח מוכנה. לצפייה ולהורדה: ${url}`,
  en: (agency, url) => `${agency}: your insurance policy is ready. View and download it here: ${url}`,
  ru: (agency, url) => `${agency}: страховой полис готов. Посмотреть и скачать: ${url}`,
};

interface MailFacts {
  firstName: string;
  agency: string;
  /** What is insured. */
  title: string;
  url: string;
}

const mails: Record<Locale, (facts: MailFacts) => { subject: string; body: string }> = {
  he: ({ firstName, agency, title, url }) => ({
    subject: `הפוליסה שלך מוכנה: ${title}`,
    body: `שלום ${firstName},\nפוליסת הביטוח הופקה: ${title}.\nלצפייה במסמכים ולהורדה: ${url}\nהקישור תקף ל-30 יום.\n${agency}`,
  }),
  en: ({ firstName, agency, title, url }) => ({
    subject: `Your policy is ready: ${title}`,
    body: `Hello ${firstName},\nyour insurance policy has been issued: ${title}.\nView and download the documents: ${url}\nThe link is valid for 30 days.\n${agency}`,
  }),
  ru: ({ firstName, agency, title, url }) => ({
    subject: `Ваш полис готов: ${title}`,
    body: `Здравствуйте, ${firstName}!\nСтраховой полис оформлен: ${title}.\nПосмотреть и скачать документы: ${url}\nСсылка действует 30 дней.\n${agency}`,
  }),
};

/** Returns whether a customer bought an item without an agent. */
const isBought = async (tenant: Tenant, orderItemId: string): Promise<boolean> =>
  (await tenant
    .selectFrom('purchases')
    .select('id')
    .where('order_item_id', '=', orderItemId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Writes to a customer who bought without an agent that the policy is ready. */
export const tellOfPolicy: EventHandler<'policy.filed'> = async ({ db, jobs }, filed) => {
  if (!(await isBought(tenantOf(db, filed.agencyId), filed.orderItemId))) return undefined;
  await jobs.send(sendPolicy, filed);
  return 'taken';
};

/** Returns who is written to: the address that was typed with the order, otherwise the one on the card. */
async function readerOf(tenant: Tenant, { email }: PurchaseRow, { customerId }: Subject) {
  const customer = await customerOf({ tenant }, customerId);
  return { address: email ?? customer?.email ?? null, firstName: customer?.first_name ?? '' };
}

/**
 * Sends the link to the documents to the confirmed phone of a customer who bought on a site, and to the mail address if
 * one is known, once. Sent with the transaction that files the document, whether it came at once or late, by itself or
 * after the agent went on.
 */
export const sendPolicy: JobDefinition<typeof data> = job({
  name: 'purchases.sendPolicy',
  data,
  async run({ agencyId, orderItemId, attachment }, { inTransaction, settings }) {
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
      const { agencyName } = await senderOf(tenant, accountId);
      const linkFor = (channel: 'SMS' | 'MAIL', address: string) =>
        recordSending({ tenant, settings, now, accountId }, subject, { channel, address, locale });
      const url = await linkFor('SMS', mobile);
      const body = texts[locale](agencyName, url);
      await sendMessage(scope, settings, { agencyId, channel: 'SMS', recipient: mobile, body, code: url });
      const { address, firstName } = await readerOf(tenant, purchase, subject);
      if (address !== null) {
        const url = await linkFor('MAIL', address);
        await sendMessage(scope, settings, {
          ...{ agencyId, channel: 'MAIL', recipient: address, code: url },
          ...mails[locale]({ firstName, agency: agencyName, title: subjectText(subject.title, locale), url }),
          ...(attachment && { attachment }),
        });
      }
      await tenant.updateTable('purchases').set({ policy_sent_at: now }).where('id', '=', purchase.id).execute();
    });
  },
});
