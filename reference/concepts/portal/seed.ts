import type { Locale } from '../../../lib/i18n/locales';
import type { SeedContext } from '../../engine/concept';
import { consentChannel } from '../../../lib/rules/work/consent-channel';
import { seedId } from '../../engine/db/ids';
import { tenantOf } from '../../engine/db/tenant';
import { demoAgencyId } from '../seed/agencies';
import { responseLink } from './response-link';

const texts: Record<Locale, (name: string, agency: string, url: string) => string> = {
  he: (name, agency, url) =>
    `שלום ${name}, ביטוח הרכב מתחדש בקרוב ויש לנו הצעה עבורך. תשובה בלחיצה אחת: ${url} ${agency}`,
  en: (name, agency, url) =>
    `Hello ${name}, your policy is up for renewal soon and we have an offer for you. Answer with one tap: ${url} ${agency}`,
  ru: (name, agency, url) =>
    `Здравствуйте, ${name}! Скоро продление полиса, и у нас есть для вас предложение. Ответить одним касанием: ${url} ${agency}`,
};

/** Seeds unanswered offers, one per language, with their messages in the outbox. */
const offers: readonly { number: number; locale: Locale }[] = [
  { number: 1, locale: 'he' },
  { number: 11, locale: 'en' },
  { number: 21, locale: 'ru' },
];

export async function seed({ db, now, settings }: SeedContext): Promise<void> {
  const tenant = tenantOf(db, demoAgencyId('standard'));
  const { name: agency } = await db
    .selectFrom('agencies')
    .select('name')
    .where('id', '=', tenant.agencyId)
    .executeTakeFirstOrThrow();
  for (const { number, locale } of offers) {
    const sentId = seedId(`opportunity:standard:${number}`);
    const row = await tenant
      .selectFrom('sent_opportunities')
      .innerJoin('customers', 'customers.id', 'sent_opportunities.customer_id')
      .select([
        'customers.first_name',
        'customers.mobile_phone',
        'customers.email',
        'sent_opportunities.channel',
        'sent_opportunities.sent_at',
      ])
      .where('sent_opportunities.id', '=', sentId)
      .executeTakeFirst();
    const recipient = row && (row.channel === 'MAIL' ? row.email : row.mobile_phone);
    if (!row || !recipient) continue;
    const url = await responseLink(tenant, settings, { sentId, locale }, now);
    await db
      .insertInto('messages')
      .values({
        id: seedId(`response-message:${number}`),
        agency_id: tenant.agencyId,
        channel: consentChannel(row.channel),
        recipient,
        subject: row.channel === 'MAIL' ? agency : null,
        body: texts[locale](row.first_name, agency, url),
        code: url,
        state: 'LOCAL',
        last_error: null,
        created_at: row.sent_at,
        delivered_at: null,
      })
      .execute();
  }
}
