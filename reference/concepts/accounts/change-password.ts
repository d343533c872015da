import type { accounts } from '../../../lib/contract/agencies/accounts';
import { newPasswordProblem, wrongPassword } from '../../../lib/rules/people/password';
import { problemAt } from '../../../lib/rules/kit/rule-keys';
import { Failure } from '../../engine/failures/failure';
import { ownTransaction } from '../../engine/http/handlers';
import { clearAttempts, reserveAttempt } from './attempts';
import { tellOfChange } from './change-notices';
import { refusedAll } from '../../engine/failures/refused';
import { hashPassword, isPassword } from '../../engine/link-grants/secrets';

/**
 * Sets a new password and ends the person's other sessions (SGN-13). A wrong old password counts as a failed sign-in.
 */
export const changePassword = ownTransaction<typeof accounts.changePassword>(async ({ body }, context) => {
  const { db, caller, describe, inTransaction } = context;
  const account = await db
    .selectFrom('accounts')
    .select(['login', 'password_hash', 'demo_of'])
    .where('id', '=', caller.accountId)
    .executeTakeFirstOrThrow();
  // Guests of the demo agency have no password of their own.
  if (account.demo_of !== null) throw new Failure('FORBIDDEN');
  await reserveAttempt(context, account.login);
  const weak = problemAt('password', newPasswordProblem(body.password, account.login));
  if (!(await isPassword(body.currentPassword, account.password_hash)))
    throw refusedAll([{ path: 'currentPassword', rule: wrongPassword }, ...weak]);
  await inTransaction((scope) => clearAttempts(scope, account.login));
  if (weak.length > 0) throw refusedAll(weak);
  const passwordHash = await hashPassword(body.password);
  const ended = await inTransaction(async (scope) => {
    const { db } = scope;
    await tellOfChange(scope, context, { accountId: caller.accountId, agencyId: caller.agencyId, what: 'PASSWORD' });
    await db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', caller.accountId).execute();
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('account_id', '=', caller.accountId)
      .where('id_hash', '!=', caller.sessionHash)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
  describe({ ended });
  context.changed({ password: ['***', '***'] });
  return { ended };
});
