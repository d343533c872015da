import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Banner, banners } from '../../lib/contract/banners';
import { pageFrom } from '../db/page';
import type { Handlers } from '../http/handlers';
import type { BannerTables } from './tables';

/** True when a banner's list is empty or has one of the values: an empty list admits everybody (S1 §6). */
const admits = (list: string, values: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(cardinality(${sql.ref(list)}) = 0 or ${sql.ref(list)} && ${values}::text[])`;

const toBanner = (row: Selectable<BannerTables['banners']>): Banner => ({
  entityId: row.id,
  type: row.type,
  text: row.text,
  shortText: row.short_text,
  screens: row.screens,
  userRoles: row.user_roles,
  alwaysDisplay: row.always_display,
  delaySeconds: row.delay_seconds,
  redirectUrl: row.redirect_url,
  target: row.target,
  createTs: row.created_at,
});

export const bannerHandlers = {
  /** Banners for the caller: by role, back office, agency and its privileges, by age (S1 §4). */
  async displayable({ body }, { db, caller }) {
    const me = await db
      .selectFrom('accounts')
      .innerJoin('agencies', 'agencies.id', 'accounts.agency_id')
      .select(['accounts.account_role', 'accounts.privileges as own', 'accounts.backoffice_id', 'agencies.backoffice_id as agency_backoffice'])
      .select('agencies.privileges as company')
      .where('accounts.id', '=', caller.accountId)
      .executeTakeFirstOrThrow();
    const backoffices = [me.backoffice_id, me.agency_backoffice].filter((id) => id !== null);
    const matching = db
      .selectFrom('banners')
      // Of the sign-in screen alone: those are the news, for whoever is not in yet.
      .where(sql<boolean>`screens <> array['login']`)
      .where(admits('user_roles', [me.account_role, ...me.own]))
      .where(admits('backoffice_ids', backoffices))
      .where(admits('agency_ids', [caller.agencyId]))
      .where(admits('company_privileges', [me.company]));
    const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = await matching
      .selectAll()
      .orderBy('created_at', body.direction === 'ASC' ? 'asc' : 'desc')
      .orderBy('id')
      .limit(body.size)
      .offset(body.page * body.size)
      .execute();
    return pageFrom(rows.map(toBanner), count, body);
  },
} satisfies Handlers<typeof banners>;
