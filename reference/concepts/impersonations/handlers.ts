import { impersonationLifetime, type impersonations } from '../../../lib/contract/agencies/impersonations';
import { accountOf } from '../accounts/account-of';
import { admit } from '../accounts/admission';
import { openSession } from '../accounts/sessions';
import { Failure, found } from '../../engine/failures/failure';
import { acrossAgencies, type Handlers } from '../../engine/http/handlers';

export const impersonationHandlers = {
  /**
   * Opens a session in the name of an agency's account, with a reason and for half an hour (BKO-02).
   * @throws Failure FORBIDDEN for back-office staff, including the caller, whose rights nobody may use; the errors of
   * sign-in for an account that could not sign in.
   */
  start: acrossAgencies<typeof impersonations.start>(async ({ params, body }, context) => {
    const { db, realm, caller, now, describe } = context;
    const target = found(
      await db
        .selectFrom('accounts')
        .innerJoin('agencies', 'agencies.id', 'accounts.agency_id')
        .select([
          'accounts.id',
          'accounts.agency_id',
          'accounts.account_role',
          'accounts.account_state',
          'accounts.agent_roles',
        ])
        .select(['agencies.status as agency_status', 'agencies.agency_roles'])
        .where('accounts.id', '=', params.accountId)
        .where('accounts.demo_of', 'is', null)
        .where(realm.holds('accounts.agency_id'))
        .executeTakeFirst(),
    );
    if (target.agent_roles.includes('backoffice') || target.agency_roles.includes('backoffice'))
      throw new Failure('FORBIDDEN');
    admit(target, null);
    const impersonation = { staffId: caller.accountId, reason: body.reason, lifetime: impersonationLifetime };
    const sessionId = await openSession(db, target, context, impersonation);
    describe({ agencyId: target.agency_id, reason: body.reason });
    return {
      sessionId,
      account: await accountOf(db, target.id),
      expires: new Date(now.getTime() + impersonationLifetime).toISOString(),
    };
  }),

  /** Ends an impersonation. @throws Failure CONFLICT when the session is the caller's own. */
  async end(_, { db, caller }) {
    if (!caller.impersonation) throw new Failure('CONFLICT', { message: 'the session is no impersonation' });
    await db.deleteFrom('sessions').where('id_hash', '=', caller.sessionHash).execute();
    return { done: true };
  },
} satisfies Handlers<typeof impersonations>;
