import type { purchases } from '../../../lib/contract/portal/purchases';
import type { Locale } from '../../../lib/i18n/locales';
import { phoneForm } from '../../../lib/rules/people/phone';
import { tenantOf } from '../../engine/db/tenant';
import type { Scope } from '../../engine/jobs/job';
import { ownTransaction } from '../../engine/http/handlers';
import { type CodeRow, exchangeCode, newGrant, sendPhoneCode } from '../../engine/link-grants/phone-code';
import { countPhoneCode, countPhoneGuess, openPhoneDaily } from '../../engine/link-grants/limits';
import { beginPurchase } from './begin-purchase';
import { openSite, type OpenSite } from '../websites/open-site';

const texts: Record<Locale, (code: string, agency: string) => string> = {
  he: (code, agency) => `${agency}: קוד האימות לקניית הביטוח הוא ${code}. הקוד תקף ל-5 דקות. אין למסור אותו לאיש.`,
  en: (code, agency) =>
    `${agency}: your code to buy insurance is ${code}. It is valid for 5 minutes. Do not share it with anyone.`,
  ru: (code, agency) => `${agency}: код для покупки страховки: ${code}. Он действует 5 минут. Никому его не сообщайте.`,
};

const codeOf = ({ db }: Scope, site: OpenSite, mobile: string): CodeRow & { site: OpenSite } => ({
  site,
  tenant: tenantOf(db, site.agencyId),
  table: 'purchase_codes',
  column: 'mobile',
  value: mobile,
  daily: openPhoneDaily,
});

/** Sends a code to the phone that the customer typed. */
export const sendCode = ownTransaction<typeof purchases.sendCode>(({ body }, context) => {
  const mobile = phoneForm(body.mobile);
  return context.inTransaction(async (scope) => {
    const site = await openSite(scope.db, context);
    await countPhoneCode(mobile, context.client.address);
    const agency = await scope.db
      .selectFrom('agencies')
      .select('name')
      .where('id', '=', site.agencyId)
      .executeTakeFirstOrThrow();
    const text = (code: string) => texts[context.locale](code, agency.name);
    return sendPhoneCode(scope, context, codeOf(scope, site, mobile), { mobile, text });
  });
});

/** Exchanges a code for a grant and opens the purchase of the phone. */
export const confirmCode = ownTransaction<typeof purchases.confirmCode>(async ({ body }, context) => {
  const mobile = phoneForm(body.mobile);
  await countPhoneGuess(mobile, context.client.address);
  const find = async (scope: Scope) => codeOf(scope, await openSite(scope.db, context), mobile);
  return exchangeCode(context, body.code, find, async (_, { tenant, site }) => {
    const { grant, row } = newGrant(context.now);
    await tenant.insertInto('purchase_grants', { ...row, website_id: site.websiteId, mobile }).execute();
    const purchaseId = await beginPurchase(tenant, site, mobile, context);
    context.describe({ agency: site.agencyId, purchaseId });
    return { grant };
  });
});
