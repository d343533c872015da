import type { portal } from '../../../lib/contract/portal/portal';
import type { Locale } from '../../../lib/i18n/locales';
import type { Scope } from '../../engine/jobs/job';
import { Failure } from '../../engine/failures/failure';
import { ownTransaction } from '../../engine/http/handlers';
import { accessHash } from '../../engine/link-grants/open-link';
import { type CodeRow, exchangeCode, newGrant, sendPhoneCode } from '../../engine/link-grants/phone-code';
import { appendEvent } from '../envelopes/append-event';
import type { OpenLink } from '../envelopes/require-link';
import { enter, entered } from './entered';
import { clientFactsOf } from './evidence';
import { standingOf } from './standing';

const texts: Record<Locale, (code: string, agency: string) => string> = {
  he: (code, agency) => `${agency}: הקוד לפתיחת המסמכים הוא ${code}. הקוד תקף ל-5 דקות. אין למסור אותו לאיש.`,
  en: (code, agency) =>
    `${agency}: your code to open the documents is ${code}. It is valid for 5 minutes. Do not share it with anyone.`,
  ru: (code, agency) =>
    `${agency}: код для открытия документов: ${code}. Он действует 5 минут. Никому его не сообщайте.`,
};

const codeOf = <L extends Pick<OpenLink, 'tenant' | 'signerId'>>(link: L): L & CodeRow => ({
  ...link,
  table: 'zone_codes',
  column: 'signer_id',
  value: link.signerId,
});

/** Sends a code to the signer's phone. */
export const sendCode = entered<typeof portal.sendCode>(
  async (_, context) => {
    const { envelope, signer, stage } = await standingOf(context, true);
    if (stage !== 'PHONE') throw new Failure('CONFLICT', { message: 'no code is needed here' });
    if (signer.mobile === null) throw new Failure('MEDIA_NOT_FOUND_ERROR');
    const agency = await context.tenant
      .selectFrom('accounts')
      .innerJoin('agencies', 'agencies.id', 'accounts.agency_id')
      .select('agencies.name')
      .where('accounts.id', '=', envelope.account_id)
      .executeTakeFirstOrThrow();
    const text = (code: string) => texts[context.locale](code, agency.name);
    return sendPhoneCode(context, context, codeOf(context), { mobile: signer.mobile, text });
  },
  { unconfirmed: true },
);

/** Exchanges a code for a grant of the link in this browser. */
export const confirmCode = ownTransaction<typeof portal.confirmCode>(({ query, body }, context) => {
  const { accessToken: access } = query;
  const find = async ({ db }: Scope) => codeOf(await enter(db, access, context, { unconfirmed: true }));
  return exchangeCode(context, body.code, find, async (_, { tenant, envelopeId, signerId, before }) => {
    const { grant, row } = newGrant(context.now);
    await tenant.insertInto('zone_grants', { ...row, token_hash: accessHash(access) }).execute();
    const facts = clientFactsOf({ ...context, before });
    await appendEvent(tenant, { envelopeId, signerId, type: 'PHONE_CONFIRMED', facts, at: context.now });
    return { grant };
  });
});
