import { randomBytes } from 'node:crypto';
import type { sessions } from '../../../lib/contract/agencies/sessions';
import { Failure } from '../../engine/failures/failure';
import { ownTransaction } from '../../engine/http/handlers';
import { isPassword } from '../../engine/link-grants/secrets';
import { clearAttempts, reserveAttempt } from '../accounts/attempts';
import { hashOf, idleSince } from '../accounts/sessions';

/**
 * Opens a session again whose device was in a customer's hands. Its id changes, so that a copy of the cookie of before
 * opens nothing.
 */
export const takeBack = ownTransaction<typeof sessions.takeBack>(async ({ body }, context) => {
  const { db, now, inTransaction } = context;
  const parked = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .innerJoin('agencies', 'agencies.id', 'sessions.agency_id')
    // A guest of the demo agency has the password of the own account.
    .innerJoin('accounts as owners', (join) =>
      join.on((eb) => eb('owners.id', '=', eb.fn.coalesce('accounts.demo_of', 'accounts.id'))),
    )
    .select(['accounts.id', 'owners.login', 'owners.password_hash'])
    .where('sessions.id_hash', '=', hashOf(body.sessionId))
    .where('sessions.handed_at', 'is not', null)
    .where('sessions.expires_at', '>', now.toISOString())
    .where('sessions.used_at', '>', idleSince(now))
    .where('accounts.account_state', '=', 'ACTIVE')
    .where('agencies.status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!parked) throw new Failure('NOT_AUTHORIZED_ERROR');
  context.describe({ account: parked.id });
  await reserveAttempt(context, parked.login);
  if (!(await isPassword(body.password, parked.password_hash))) throw new Failure('LOGIN_FAILED');
  const sessionId = randomBytes(32).toString('base64url');
  await inTransaction(async (scope) => {
    await clearAttempts(scope, parked.login);
    const { numUpdatedRows } = await scope.db
      .updateTable('sessions')
      .set({ id_hash: hashOf(sessionId), handed_at: null, used_at: now })
      .where('id_hash', '=', hashOf(body.sessionId))
      .where('handed_at', 'is not', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new Failure('NOT_AUTHORIZED_ERROR');
  });
  return { sessionId };
});
