import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { purchases } from '../../../lib/contract/portal/purchases';
import type { Locale } from '../../../lib/i18n/locales';
import { phoneForm } from '../../../lib/rules/people/phone';
import { linkHash } from '../accounts/links';
import { codeLifetime, masked, resendPause } from '../accounts/login-init';
import { hashCode, isCode, newCode } from '../accounts/secrets';
import { asJson } from '../../engine/db/columns';
import { tenantOf } from '../../engine/db/tenant';
import type { PublicContext, Scope } from '../../engine/http/context';
import { Failure } from '../../engine/http/failure';
import { ownTransaction } from '../../engine/http/handlers';
import { sendMessage } from '../../engine/outbox/send-message';
import { beginPurchase } from './begin-purchase';
import { openSite, type OpenSite } from './open-site';

const day = 24 * 60 * 60_000;
/** Attempts per code and per day, codes per day (SD 25), and lifetime of a grant, ms. */
const tries = 5;
const dailyGuesses = 20;
const dailyCodes = 10;
export const grantLifetime = 12 * 60 * 60_000;

const texts: Record<Locale, (code: string, agency: string) => string> = {
  he: (code, agency) => `${agency}: קוד האימות לקניית הביטוח הוא ${code}. הקוד תקף ל-5 דקות. אין למסור אותו לאיש.`,
  en: (code, agency) =>
    `${agency}: your code to buy insurance is ${code}. It is valid for 5 minutes. Do not share it with anyone.`,
  ru: (code, agency) => `${agency}: код для покупки страховки: ${code}. Он действует 5 минут. Никому его не сообщайте.`,
};

const wait = (until: number, now: Date) => Math.max(1, Math.ceil((until - now.getTime()) / 1000));

/** Returns the times of the codes that were sent to a phone today. @throws Failure SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR */
async function sentToday({ db }: Scope, { agencyId }: OpenSite, mobile: string, now: Date): Promise<number[]> {
  const known = await tenantOf(db, agencyId)
    .selectFrom('purchase_codes')
    .select('sent')
    .where('mobile', '=', mobile)
    .forUpdate()
    .executeTakeFirst();
  const sent = (known?.sent ?? []).filter((moment) => moment > now.getTime() - day);
  const next = Math.max(
    (sent.at(-1) ?? 0) + resendPause,
    sent.length >= dailyCodes ? sent[sent.length - dailyCodes]! + day : 0,
  );
  if (next > now.getTime()) throw new Failure('SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR', { retryAfter: wait(next, now) });
  return sent;
}

/** Sends a code to the phone that the customer typed. */
export const sendCode = ownTransaction<typeof purchases.sendCode>(async ({ body }, context) => {
  const { now, settings, locale } = context;
  const mobile = phoneForm(body.mobile);
  const code = newCode();
  const codeHash = await hashCode(code);
  await context.inTransaction(async (scope) => {
    const site = await openSite(scope.db, context);
    const sent = await sentToday(scope, site, mobile, now);
    const fresh = {
      code_hash: codeHash,
      tries: 0,
      sent: asJson([...sent, now.getTime()]),
      expires_at: new Date(now.getTime() + codeLifetime),
    };
    await tenantOf(scope.db, site.agencyId)
      .insertInto('purchase_codes', { mobile, guesses: asJson([]), ...fresh })
      .onConflict((conflict) => conflict.columns(['agency_id', 'mobile']).doUpdateSet(fresh))
      .execute();
    const agency = await scope.db
      .selectFrom('agencies')
      .select('name')
      .where('id', '=', site.agencyId)
      .executeTakeFirstOrThrow();
    const text = texts[locale](code, agency.name);
    await sendMessage(scope, settings, {
      ...{ agencyId: site.agencyId, channel: 'SMS' as const, recipient: mobile },
      ...{ body: text, code },
    });
  });
  return { ttl: resendPause / 1000, sentTo: masked(mobile) };
});

/** Exchanges a code for a grant and opens the purchase of the phone. Every attempt is counted first. */
export const confirmCode = ownTransaction<typeof purchases.confirmCode>(async ({ body }, context) => {
  const { now, inTransaction } = context;
  const mobile = phoneForm(body.mobile);
  const right = await inTransaction(async (scope) => {
    const site = await openSite(scope.db, context);
    return countGuess(scope, site, mobile, now);
  });
  if (typeof right === 'number') throw new Failure('LOGIN_ATTEMPTS_EXCEEDED', { retryAfter: right });
  if (!(await isCode(body.code, right)) || right === undefined)
    throw new Failure('TOKEN_NOT_FOUND_ERROR', { field: 'code' });
  return inTransaction((scope) => grantTo(scope, mobile, right, context));
});

async function grantTo(scope: Scope, mobile: string, codeHash: string, context: PublicContext) {
  const { now } = context;
  const site = await openSite(scope.db, context);
  const tenant = tenantOf(scope.db, site.agencyId);
  const used = await tenant
    .updateTable('purchase_codes')
    .set({ expires_at: now, guesses: asJson([]) })
    .where('mobile', '=', mobile)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now.toISOString())
    .returning('mobile')
    .executeTakeFirst();
  if (!used) throw new Failure('TOKEN_NOT_FOUND_ERROR', { field: 'code' });
  const grant = randomBytes(32).toString('base64url');
  await tenant
    .insertInto('purchase_grants', {
      grant_hash: linkHash(grant),
      website_id: site.websiteId,
      mobile,
      created_at: now,
      expires_at: new Date(now.getTime() + grantLifetime),
    })
    .execute();
  const purchaseId = await beginPurchase(tenant, site, mobile, context);
  context.describe({ agency: site.agencyId, purchaseId });
  return { grant };
}

/** Returns the hash to compare with; undefined without a valid code, seconds to wait after too many attempts. */
async function countGuess(
  { db }: Scope,
  { agencyId }: OpenSite,
  mobile: string,
  now: Date,
): Promise<string | number | undefined> {
  const tenant = tenantOf(db, agencyId);
  const row = await tenant
    .selectFrom('purchase_codes')
    .selectAll()
    .where('mobile', '=', mobile)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const guesses = row.guesses.filter((moment) => moment > now.getTime() - day);
  if (guesses.length >= dailyGuesses) return wait(guesses[guesses.length - dailyGuesses]! + day, now);
  await tenant
    .updateTable('purchase_codes')
    .set({ tries: sql`tries + 1`, guesses: asJson([...guesses, now.getTime()]) })
    .where('mobile', '=', mobile)
    .execute();
  return row.tries < tries && Date.parse(row.expires_at) > now.getTime() ? row.code_hash : undefined;
}
