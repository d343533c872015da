import type { recoveries } from '../../../lib/contract/agencies/recoveries';
import { newPasswordProblem } from '../../../lib/rules/people/password';
import { tellOfChange } from '../accounts/change-notices';
import { clearAttempts } from '../accounts/attempts';
import { refused } from '../../engine/failures/refused';
import { linkHash } from '../../engine/links/links';
import { hashPassword } from '../../engine/link-grants/secrets';
import type { Db } from '../../engine/db/schema';
import { Failure } from '../../engine/failures/failure';
import { ownTransaction } from '../../engine/http/handlers';

/**
 * Sets a new password with the token of a mailed link, once (SGN-12). A refused password leaves the link valid.
 * @throws Failure RESET_LINK_USED, or LINK_NOT_VALID for an unknown or expired link
 */
export const confirm = ownTransaction<typeof recoveries.confirm>(async ({ body }, context) => {
  const { db, now, describe, inTransaction } = context;
  const hash = linkHash(body.token);
  const link = await db
    .selectFrom('recoveries')
    .innerJoin('accounts', 'accounts.id', 'recoveries.account_id')
    .select([
      'accounts.id',
      'accounts.agency_id as agencyId',
      'accounts.invited_at',
      'accounts.login',
      'accounts.first_name',
      'accounts.last_name',
      'recoveries.used_at',
      'recoveries.expires_at',
    ])
    .where('recoveries.token_hash', '=', hash)
    .where('accounts.account_state', '=', 'ACTIVE')
    .executeTakeFirst();
  if (link?.used_at) throw new Failure('RESET_LINK_USED');
  if (!link || Date.parse(link.expires_at) <= now.getTime()) throw new Failure('LINK_NOT_VALID');
  const problem = newPasswordProblem(body.password, link.login);
  if (problem) throw refused('password', problem);
  const passwordHash = await hashPassword(body.password);
  await inTransaction(async (scope) => {
    await use(scope.db, link, { hash, passwordHash, now });
    // The first password of an invited person is no change, so it sends no notice.
    if (link.invited_at === null)
      await tellOfChange(scope, context, { accountId: link.id, agencyId: link.agencyId, what: 'PASSWORD' });
  });
  describe({ account: link.id });
  return { login: link.login, firstName: link.first_name, lastName: link.last_name };
});

interface Use {
  hash: string;
  passwordHash: string;
  now: Date;
}

/** Uses up every link of the account, sets the password, ends all sessions and unlocks the login. */
async function use(db: Db, account: { id: string; login: string }, { hash, passwordHash, now }: Use): Promise<void> {
  const used = await db
    .updateTable('recoveries')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  if (!used) throw new Failure('RESET_LINK_USED');
  await db
    .updateTable('recoveries')
    .set({ used_at: now })
    .where('account_id', '=', account.id)
    .where('used_at', 'is', null)
    .execute();
  await db
    .updateTable('accounts')
    .set({ password_hash: passwordHash, invited_at: null })
    .where('id', '=', account.id)
    .execute();
  await db.deleteFrom('sessions').where('account_id', '=', account.id).execute();
  await db.deleteFrom('login_codes').where('account_id', '=', account.id).execute();
  await clearAttempts({ db }, account.login);
}
