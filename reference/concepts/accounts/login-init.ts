import type { accounts } from '../../../lib/contract/agencies/accounts';
import type { Db } from '../../engine/db/schema';
import { sendMessage } from '../../engine/outbox/send-message';
import type { PublicContext } from '../../engine/http/context';
import type { Scope } from '../../engine/jobs/job';
import { Failure } from '../../engine/failures/failure';
import { ownTransaction } from '../../engine/http/handlers';
import { admit, corporateSite } from './admission';
import { refundAttempt, reserveAttempt } from './attempts';
import { codeText } from './code-text';
import { maySeeDemo } from './demo-guest';
import { isClosedDemo } from './demo-logins';
import { codeLifetime, masked, resendPause } from '../../engine/link-grants/codes';
import { hashCode, isPassword, newCode } from '../../engine/link-grants/secrets';
import { countSessions, sessionLimit } from './sessions';

/**
 * First step of sign-in: verifies the password and sends a code (S1 §4). The same call resends the code after the
 * countdown.
 */
export const loginInit = ownTransaction<typeof accounts.loginInit>(async ({ body }, context) => {
  const { db, inTransaction, now } = context;
  const site = await corporateSite(db, context.websiteKey);
  const attempt = await reserveAttempt(context, body.login);
  const applicant = await applicantOf(db, body.login);
  if (!(await isPassword(body.password, applicant?.password_hash)) || !applicant) throw new Failure('LOGIN_FAILED');
  if (isClosedDemo(context.settings, applicant.id, body.password)) throw new Failure('LOGIN_FAILED');
  await inTransaction((scope) => refundAttempt(scope, attempt));
  const guest = await maySeeDemo(db, applicant, now);
  admit(applicant, site, guest);
  if ((await countSessions(db, applicant.id, now)) >= sessionLimit) throw new Failure('LOGIN_LIMIT_EXCEEDED');
  const mobile = await mobileOf(db, applicant.id);
  if (!mobile) throw new Failure('MEDIA_NOT_FOUND_ERROR');
  const code = newCode();
  const codeHash = await hashCode(code);
  await inTransaction(async (scope) => {
    await replaceCode(scope, applicant.id, codeHash, now);
    await sendCode(scope, context, { agencyId: applicant.agency_id, mobile, code });
  });
  context.describe({ account: applicant.id });
  context.log.info({ account: applicant.id }, 'verification code sent');
  return {
    status: guest ? 'NEED_LOGIN_IN_DEMO_AGENCY' : 'VERIFICATION_CODE_SENT',
    ttl: resendPause / 1000,
    sentTo: masked(mobile),
  };
});

/** Returns the account of a login with the facts that decide whether it may sign in. */
export const applicantOf = (db: Db, login: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('agencies', 'agencies.id', 'accounts.agency_id')
    .selectAll('accounts')
    .select('agencies.status as agency_status')
    .where((eb) => eb(eb.fn<string>('lower', ['accounts.login']), '=', login.toLowerCase()))
    .executeTakeFirst();

async function mobileOf(db: Db, accountId: string): Promise<string | undefined> {
  const medium = await db
    .selectFrom('account_media')
    .select('value')
    .where('account_id', '=', accountId)
    .where('media_type', '=', 'MOBILE_PHONE')
    .executeTakeFirst();
  return medium?.value;
}

/**
 * Replaces the code of an account. @throws Failure SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR while the countdown of the previous
 * code runs (SGN-08).
 */
async function replaceCode({ db }: Scope, accountId: string, codeHash: string, now: Date): Promise<void> {
  const code = {
    account_id: accountId,
    code_hash: codeHash,
    created_at: now,
    expires_at: new Date(now.getTime() + codeLifetime),
    resend_at: new Date(now.getTime() + resendPause),
  };
  const replaced = await db
    .insertInto('login_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(code).where('login_codes.resend_at', '<=', now.toISOString()),
    )
    .returning('account_id')
    .executeTakeFirst();
  if (replaced) return;
  const { resend_at } = await db
    .selectFrom('login_codes')
    .select('resend_at')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  throw new Failure('SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR', {
    retryAfter: Math.ceil((Date.parse(resend_at) - now.getTime()) / 1000),
  });
}

async function sendCode(
  scope: Scope,
  context: PublicContext,
  to: { agencyId: string; mobile: string; code: string },
): Promise<void> {
  const body = codeText(to.code, context.locale);
  await sendMessage(scope, context.settings, {
    agencyId: to.agencyId,
    channel: 'SMS',
    recipient: to.mobile,
    body,
    code: to.code,
  });
}
