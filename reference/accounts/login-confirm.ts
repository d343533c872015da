import type { accounts } from '../../lib/contract/accounts';
import type { PublicContext, Scope } from '../http/context';
import { Failure } from '../http/failure';
import { ownTransaction } from '../http/handlers';
import { admit, corporateSite } from './admission';
import { clearAttempts, refundAttempt, reserveAttempt, type Attempt } from './attempts';
import { accountOf } from './account-of';
import { applicantOf } from './login-init';
import { isCode, isPassword } from './secrets';
import { countSessions, openSession, sessionLimit } from './sessions';

/** Second step of sign-in: password and code together open a session (S1 §4). A code works once. */
export const loginConfirm = ownTransaction<typeof accounts.loginConfirm>(async ({ body }, context) => {
  const { db, inTransaction, now } = context;
  const site = await corporateSite(db, context.websiteKey);
  const attempt = await reserveAttempt(inTransaction, body.login, now);
  const applicant = await applicantOf(db, body.login);
  const code = applicant && (await liveCode(context, applicant.id));
  const [passwordFits, codeFits] = await Promise.all([
    isPassword(body.password, applicant?.password_hash),
    isCode(body.token, code?.code_hash),
  ]);
  if (!passwordFits || !applicant) throw new Failure('LOGIN_FAILED');
  if (!codeFits || !code) throw new Failure('TOKEN_NOT_FOUND_ERROR');
  await inTransaction((scope) => refundAttempt(scope, attempt));
  admit(applicant, site);
  const sessionId = await inTransaction((scope) => openWith(scope, context, { applicant, codeHash: code.code_hash, attempt }));
  context.describe({ account: applicant.id });
  return { sessionId, account: await accountOf(db, applicant.id) };
});

const liveCode = ({ db, now }: PublicContext, accountId: string) =>
  db
    .selectFrom('login_codes')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();

interface Confirmed {
  applicant: { id: string; agency_id: string };
  codeHash: string;
  attempt: Attempt;
}

/** Uses the code up and opens the session; the locked account row keeps the count of sessions right under parallel calls. */
async function openWith(scope: Scope, { now, locale }: PublicContext, { applicant, codeHash, attempt }: Confirmed): Promise<string> {
  const { db } = scope;
  await db.selectFrom('accounts').select('id').where('id', '=', applicant.id).forUpdate().executeTakeFirstOrThrow();
  const used = await db
    .deleteFrom('login_codes')
    .where('account_id', '=', applicant.id)
    .where('code_hash', '=', codeHash)
    .returning('account_id')
    .executeTakeFirst();
  if (!used) throw new Failure('TOKEN_NOT_FOUND_ERROR');
  if ((await countSessions(db, applicant.id, now)) >= sessionLimit) throw new Failure('LOGIN_LIMIT_EXCEEDED');
  await clearAttempts(scope, attempt);
  return openSession(db, applicant, locale, now);
}
