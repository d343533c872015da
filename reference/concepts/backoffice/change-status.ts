import { expireSessions } from '../accounts/sessions';
import { changesBetween } from '../../engine/http/changes';
import type { backoffice } from '../../../lib/contract/agencies/backoffice';
import type { RealmContext } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import { acrossAgencies } from '../../engine/http/handlers';

/** Status that a change requires (SD 22). */
const before = { ACTIVE: 'BLOCKED', BLOCKED: 'ACTIVE' } as const;

/**
 * Blocks or unblocks an agency. Blocking ends the sessions of all of its people at once; sign-in shows them the reason.
 * @throws Failure CONFLICT unless it was ACTIVE, or BLOCKED, before; FORBIDDEN for the caller's own agency.
 */
export const changeAgencyStatus = acrossAgencies<typeof backoffice.changeAgencyStatus>(
  async ({ params, body }, { db, realm, agencyId, now, describe }) => {
    const { id } = found(
      await db
        .selectFrom('agencies')
        .select('id')
        .where('id', '=', params.agencyId)
        .where(realm.holds('agencies.id'))
        .executeTakeFirst(),
    );
    if (id === agencyId) throw new Failure('FORBIDDEN');
    const moved = await db
      .updateTable('agencies')
      .set({ status: body.status })
      .where('id', '=', id)
      .where('status', '=', before[body.status])
      .returning('id')
      .executeTakeFirst();
    if (!moved) throw new Failure('CONFLICT');
    const ended = body.status === 'BLOCKED' ? await expireSessions(db, { column: 'agency_id', id }, now) : 0;
    describe({ status: body.status, reason: body.reason, ended });
    return { ended };
  },
);

/** Blocks or unblocks one account. Blocking ends its own sessions and its impersonations. */
export const changeAccountStatus = acrossAgencies<typeof backoffice.changeAccountStatus>(
  async ({ params, body }, context) => {
    const { db, realm, caller, describe, changed } = context;
    const account = found(
      await db
        .selectFrom('accounts')
        .select(['id', 'agency_id'])
        .where('id', '=', params.accountId)
        .where('demo_of', 'is', null)
        .where(realm.holds('accounts.agency_id'))
        .executeTakeFirst(),
    );
    if (account.id === caller.accountId) throw new Failure('FORBIDDEN');
    const moved = await db
      .updateTable('accounts')
      .set({ account_state: body.status })
      .where('id', '=', account.id)
      .where('account_state', '=', before[body.status])
      .returning('id')
      .executeTakeFirst();
    if (!moved) throw new Failure('CONFLICT');
    const ended = body.status === 'BLOCKED' ? await endSessions(context, account.id) : 0;
    describe({ agencyId: account.agency_id, status: body.status, reason: body.reason, ended });
    changed(changesBetween({ accountState: before[body.status] }, { accountState: body.status }));
    return { ended };
  },
);

async function endSessions({ db, now }: RealmContext, accountId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('impersonator_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) + (await expireSessions(db, { column: 'account_id', id: accountId }, now));
}
