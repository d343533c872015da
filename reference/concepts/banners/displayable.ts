import { holds } from '../../../lib/access/rule';
import { sql } from 'kysely';
import type { banners } from '../../../lib/contract/desk/banners';
import { isFor, type Onlooker } from '../../../lib/rules/work/banner';
import { exact, pageFrom } from '../../engine/db/page';
import type { Db } from '../../engine/db/schema';
import type { Caller } from '../../engine/http/context';
import { found } from '../../engine/failures/failure';
import type { Handler } from '../../engine/http/handlers';
import type { Context } from '../../engine/http/context';
import { targetingOf, toBanner } from './row';

/** Maximum number of live banners that are read. */
const max = 500;

/** Returns the facts about the caller that targeting needs. */
async function onlookerOf(db: Db, { accountId, agencyId, viewer }: Caller): Promise<Onlooker> {
  const me = await db
    .selectFrom('accounts')
    .innerJoin('agencies', 'agencies.id', 'accounts.agency_id')
    .select([
      'accounts.account_role',
      'accounts.privileges',
      'accounts.backoffice_id',
      'agencies.backoffice_id as agency_backoffice',
    ])
    .select('agencies.privileges as company')
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    roles: [me.account_role, ...me.privileges, ...(holds(viewer, 'backoffice') ? ['backoffice'] : [])],
    backofficeIds: [me.backoffice_id, me.agency_backoffice].filter((id) => id !== null),
    agencyId,
    companyPrivilege: me.company,
  };
}

/**
 * Returns the caller's banners that were not dismissed, in the caller's language: by role, back office, agency and its
 * privileges, by age (S1 §4).
 */
export const displayable: Handler<typeof banners.displayable> = async ({ body }, { db, caller, locale }) => {
  const onlooker = await onlookerOf(db, caller);
  const live = await db
    .selectFrom('banners')
    .selectAll()
    // Banners for the sign-in screen only are news for people who are not signed in.
    .where(sql<boolean>`screens <> array['login']`)
    .where('active', '=', true)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`coalesce(shown_from <= now(), true) and coalesce(shown_to > now(), true)`)
    .where((eb) =>
      eb.or([
        eb('always_display', '=', true),
        eb.not(
          eb.exists(
            eb
              .selectFrom('banner_dismissals')
              .select('at')
              .whereRef('banner_id', '=', 'banners.id')
              .where('account_id', '=', caller.accountId),
          ),
        ),
      ]),
    )
    .orderBy('created_at', body.direction === 'ASC' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(max)
    .execute();
  const mine = live.filter((row) => isFor(targetingOf(row), onlooker));
  const from = body.page * body.size;
  return pageFrom(
    mine.slice(from, from + body.size).map((row) => toBanner(row, locale)),
    mine.length,
    body,
    exact,
  );
};

/** Dismisses a banner for the caller; idempotent. @throws Failure NOT_FOUND */
export async function dismiss(bannerId: string, { db, tenant, caller, now }: Context): Promise<void> {
  found(
    await db
      .selectFrom('banners')
      .select('id')
      .where('id', '=', bannerId)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  );
  await tenant
    .insertInto('banner_dismissals', { account_id: caller.accountId, banner_id: bannerId, at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'banner_id']).doNothing())
    .execute();
}
