import type { notices } from '../../../lib/contract/claims/notices';
import type { Locale } from '../../../lib/i18n/locales';
import { Failure } from '../../engine/failures/failure';
import { ownTransaction } from '../../engine/http/handlers';
import { type CodeRow, exchangeCode, newGrant, sendPhoneCode } from '../../engine/link-grants/phone-code';
import { senderOf } from '../agencies/sender';
import { type Entered, entered, enterNotice, isStarted, type NoticeContext } from './entered';
import { stateOf } from './state';

const texts: Record<Locale, (code: string, agency: string) => string> = {
  he: (code, agency) => `${agency}: הקוד להמשך הדיווח הוא ${code}. הקוד תקף ל-5 דקות. אין למסור אותו לאיש.`,
  en: (code, agency) =>
    `${agency}: your code to go on with the report is ${code}. It is valid for 5 minutes. Do not share it with anyone.`,
  ru: (code, agency) =>
    `${agency}: код, чтобы продолжить сообщение: ${code}. Он действует 5 минут. Никому его не сообщайте.`,
};

const codeOf = <E extends Entered>(notice: E): E & CodeRow => ({
  ...notice,
  table: 'notice_codes',
  column: 'notice_id',
  value: notice.notice.id,
});

/** Stores a grant for this browser. @returns the grant, of which only the hash is kept */
async function granted({ tenant, notice }: Entered, now: Date): Promise<string> {
  const { grant, row } = newGrant(now);
  await tenant.insertInto('notice_grants', { ...row, notice_id: notice.id }).execute();
  return grant;
}

/** Whoever is first needs no code, as there is nothing to see; nor does a customer without a phone. */
const isFree = ({ notice, reporter }: NoticeContext): boolean =>
  notice.reported_at !== null || !isStarted(notice) || reporter.mobile_phone === null;

/** Records the first opening; earlier requests may have been link scanners. */
export const open = entered<typeof notices.open>(
  async (_, context) => {
    const { tenant, notice, now, confirmed } = context;
    await tenant
      .updateTable('claim_notices')
      .set({ opened_at: now })
      .where('id', '=', notice.id)
      .where('opened_at', 'is', null)
      .execute();
    if (confirmed || !isFree(context)) return { state: await stateOf(context), grant: null };
    return { grant: await granted(context, now), state: await stateOf({ ...context, confirmed: true }) };
  },
  { unconfirmed: true, lock: true },
);

/** Sends a code to the customer's phone. */
export const sendCode = entered<typeof notices.sendCode>(
  async (_, context) => {
    const { tenant, notice, reporter, locale } = context;
    if (reporter.mobile_phone === null) throw new Failure('MEDIA_NOT_FOUND_ERROR');
    const { agencyName } = await senderOf(tenant, notice.account_id);
    const text = (code: string) => texts[locale](code, agencyName);
    return sendPhoneCode(context, context, codeOf(context), { mobile: reporter.mobile_phone, text });
  },
  { unconfirmed: true },
);

/** Exchanges a code for a grant of this browser. */
export const confirmCode = ownTransaction<typeof notices.confirmCode>(({ query, body }, context) =>
  exchangeCode(
    context,
    body.code,
    async ({ db }) => codeOf(await enterNotice(db, query.accessToken, context, { unconfirmed: true })),
    async (_, row) => ({ grant: await granted(row, context.now) }),
  ),
);
