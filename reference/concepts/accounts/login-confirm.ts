import type { z } from 'zod';
import type { accounts } from '../../../lib/contract/agencies/accounts';
import type { PublicContext } from '../../engine/http/context';
import type { Scope } from '../../engine/jobs/job';
import { Failure } from '../../engine/failures/failure';
import { ownTransaction } from '../../engine/http/handlers';
import { admit, corporateSite } from './admission';
import { clearAttempts, refundAttempt, reserveAttempt } from './attempts';
import { accountOf } from './account-of';
import { guestOf, maySeeDemo, nobodysHash } from './demo-guest';
import { applicantOf } from './login-init';
import { isCode, isPassword } from '../../engine/link-grants/secrets';
import { keepDevice } from './new-device';
import { isNewNetwork } from './new-network';
import { countSessions, openSession, sessionLimit } from './sessions';

/** Second step of sign-in: verifies password and code and opens a session (S1 §4). A code works once. */
export const loginConfirm = ownTransaction<typeof accounts.loginConfirm>(({ body }, context) =>
  confirm(body, context, false),
);

/** Opens a guest session in the demo agency, after NEED_LOGIN_IN_DEMO_AGENCY (SGN-02). */
export const loginDemo = ownTransaction<typeof accounts.loginDemo>(({ body }, context) => confirm(body, context, true));

async function confirm(body: z.output<typeof accounts.loginConfirm.body>, context: PublicContext, demo: boolean) {
  const { db, inTransaction, now } = context;
  const site = await corporateSite(db, context.websiteKey);
  const attempt = await reserveAttempt(context, body.login);
  const applicant = await applicantOf(db, body.login);
  const code = applicant && (await liveCode(context, applicant.id));
  const [passwordFits, codeFits] = await Promise.all([
    isPassword(body.password, applicant?.password_hash),
    isCode(body.token, code?.code_hash),
  ]);
  if (!passwordFits || !applicant) throw new Failure('LOGIN_FAILED');
  if (!codeFits || !code) throw new Failure('TOKEN_NOT_FOUND_ERROR');
  await inTransaction((scope) => refundAttempt(scope, attempt));
  const guest = demo && (await maySeeDemo(db, applicant, now));
  if (demo && !guest) throw new Failure('LOGIN_FAILED');
  admit(applicant, site, guest);
  const guestHash = guest ? await nobodysHash() : null;
  const { owner, sessionId } = await inTransaction((scope) =>
    openWith(scope, context, { applicant, guestHash, codeHash: code.code_hash }),
  );
  context.describe({ account: owner });
  return { sessionId, account: await accountOf(db, owner) };
}

const liveCode = ({ db, now }: PublicContext, accountId: string) =>
  db
    .selectFrom('login_codes')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();

interface Confirmed {
  applicant: NonNullable<Awaited<ReturnType<typeof applicantOf>>>;
  /** Password hash for a guest account that may have to be created; null for a normal sign-in. */
  guestHash: string | null;
  codeHash: string;
}

/**
 * Uses up the code and opens the session. Locks the account row, so that parallel calls cannot exceed the session
 * limit.
 */
async function openWith(scope: Scope, context: PublicContext, { applicant, guestHash, codeHash }: Confirmed) {
  const { db } = scope;
  const { now } = context;
  await db.selectFrom('accounts').select('id').where('id', '=', applicant.id).forUpdate().executeTakeFirstOrThrow();
  const used = await db
    .deleteFrom('login_codes')
    .where('account_id', '=', applicant.id)
    .where('code_hash', '=', codeHash)
    .returning('account_id')
    .executeTakeFirst();
  if (!used) throw new Failure('TOKEN_NOT_FOUND_ERROR');
  const owner = guestHash === null ? applicant : await guestOf(db, applicant, guestHash);
  if ((await countSessions(db, owner.id, now)) >= sessionLimit) throw new Failure('LOGIN_LIMIT_EXCEEDED');
  await clearAttempts(scope, applicant.login);
  const newPlace = await isNewNetwork({ ...context, db }, owner);
  if (guestHash === null) await keepDevice(scope, owner, context);
  return { owner: owner.id, sessionId: await openSession(db, owner, { ...context, newPlace }) };
}
