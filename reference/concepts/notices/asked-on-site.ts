import { addDays, subDays, subSeconds } from 'date-fns';
import { z } from 'zod';
import type { notices } from '../../../lib/contract/claims/notices';
import { type Locale, locales } from '../../../lib/i18n/locales';
import { phoneForm } from '../../../lib/rules/people/phone';
import { newId } from '../../engine/db/ids';
import { actAsAgency } from '../../engine/db/row-level-security';
import { writeSnapshot } from '../../engine/db/snapshot';
import { type Tenant, tenantOf } from '../../engine/db/tenant';
import { ownTransaction } from '../../engine/http/handlers';
import { job } from '../../engine/jobs/job';
import { resendPause } from '../../engine/link-grants/codes';
import { countPhoneCode } from '../../engine/link-grants/limits';
import { newLink } from '../../engine/links/links';
import { sendMessage } from '../../engine/outbox/send-message';
import { senderOf } from '../agencies/sender';
import { openSite } from '../websites/open-site';
import { noticeSaidKind, nothingSaid } from './snapshots';

/** Lifetime of a link, days (SD 25), and most links of a day that a customer gets by asking on the site. */
const validDays = 30;
const maxOfDay = 5;

const texts: Record<Locale, (url: string, agency: string) => string> = {
  he: (url, agency) => `${agency}: קישור אישי לדיווח על תאונה, שלב אחר שלב: ${url} קודם כול לוודא שכולם בסדר.`,
  en: (url, agency) =>
    `${agency}: your personal link to report an accident, step by step: ${url} First make sure that everybody is safe.`,
  ru: (url, agency) =>
    `${agency}: ваша личная ссылка, чтобы по шагам сообщить о ДТП: ${url} Сначала убедитесь, что все в безопасности.`,
};

/** Returns the only customer with a mobile number, and the agent who looks after them; undefined without one. */
const customerOfPhone = (tenant: Tenant, mobile: string) =>
  tenant
    .selectFrom('customer_media')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'customer_media.agency_id')
        .onRef('customers.id', '=', 'customer_media.customer_id'),
    )
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'customers.agency_id')
        .onRef('accounts.id', '=', 'customers.agent_account_id')
        .on('accounts.account_state', '=', 'ACTIVE'),
    )
    .select(['customers.id', 'accounts.id as agentId'])
    .where('customer_media.media_type', '=', 'MOBILE_PHONE')
    .where('customer_media.compared', '=', mobile)
    .where('customer_media.removed', '=', false)
    .where('customers.status', '<>', 'REMOVED')
    .limit(1)
    .executeTakeFirst();

/** Returns whether a customer got a link a moment ago, or as many as a day takes: somebody plays with the number. */
async function hasEnough(tenant: Tenant, customerId: string, now: Date): Promise<boolean> {
  const sent = await tenant
    .selectFrom('claim_notices')
    .select('sent_at')
    .where('customer_id', '=', customerId)
    .where('own_request', '=', true)
    .where('sent_at', '>', subDays(now, 1).toISOString())
    .orderBy('sent_at', 'desc')
    .limit(maxOfDay)
    .execute();
  const pauseBegan = subSeconds(now, resendPause / 1000).getTime();
  return sent.length >= maxOfDay || sent.some(({ sent_at }) => Date.parse(sent_at) > pauseBegan);
}

/**
 * Sends a customer the link that they asked for on the agency's site; nothing to a number that nobody has. It runs
 * after the call has answered, so that the time of the answer says nothing about the number either.
 */
export const sendAskedLink = job({
  name: 'notices.sendAskedLink',
  data: z.object({ agencyId: z.string(), ownerId: z.string(), mobile: z.string(), locale: z.enum(locales) }),
  urgent: true,
  async run({ agencyId, ownerId, mobile, locale }, { inTransaction, settings }) {
    await inTransaction(async (scope) => {
      await actAsAgency(scope.db, [agencyId]);
      const tenant = tenantOf(scope.db, agencyId);
      const now = new Date();
      const customer = await customerOfPhone(tenant, mobile);
      if (!customer || (await hasEnough(tenant, customer.id, now))) return;
      const accountId = customer.agentId ?? ownerId;
      const { url, hash } = newLink(settings, '/report', locale);
      await tenant
        .insertInto('claim_notices', {
          ...{ id: newId(), account_id: accountId, customer_id: customer.id, order_id: null, own_request: true },
          ...{ channel: 'SMS', address: mobile, locale, token_hash: hash },
          ...{ sent_at: now, expires_at: addDays(now, validDays), opened_at: null, revoked_at: null },
          ...{ reported_at: null, said: writeSnapshot(noticeSaidKind, nothingSaid) },
        })
        .execute();
      const { agencyName } = await senderOf(tenant, accountId);
      const body = texts[locale](url, agencyName);
      await sendMessage(scope, settings, { agencyId, channel: 'SMS', recipient: mobile, body, code: url });
    });
  },
});

/** Takes the number of somebody who wants to report an accident. */
export const request = ownTransaction<typeof notices.request>(({ body }, context) => {
  const mobile = phoneForm(body.mobile);
  return context.inTransaction(async (scope) => {
    const { agencyId, ownerId } = await openSite(scope.db, context);
    await countPhoneCode(mobile, context.client.address);
    await scope.jobs.send(sendAskedLink, { agencyId, ownerId, mobile, locale: context.locale });
    return { ttl: resendPause / 1000 };
  });
});
