import { sql } from 'kysely';
import type { AccountRow, backoffice } from '../../../lib/contract/agencies/backoffice';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import { likeText } from '../../engine/db/like-text';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Realm } from '../../engine/db/realm';
import type { Db } from '../../engine/db/schema';
import { countedUpTo } from './find-agencies';

type AccountsQuery = ParsedQuery<typeof backoffice.accounts>;

const searched = sql<string>`lower(accounts.first_name || ' ' || accounts.last_name || ' ' || accounts.login)`;

/** Ended sessions are deleted, but the audit log keeps their actions, including sign-in. */
const lastSeen = sql<string | null>`greatest(
  (select max(sessions.used_at) from sessions where sessions.account_id = accounts.id and sessions.impersonator_id is null),
  (select max(audit.at) from audit where audit.account_id = accounts.id and audit.impersonator_id is null
    and audit.outcome is null))`;

/** Selects the agencies whose name matches, up to a limit: to search by agency, choose the agency first. */
const namedAgencies = (db: Db, realm: Realm, like: string) =>
  db
    .selectFrom('agencies')
    .select('agencies.id')
    .where(realm.holds('agencies.id'))
    .where(sql`lower(agencies.name)`, 'like', like)
    .limit(100);

function matching(db: Db, realm: Realm, { query, agencyId, states, roles }: AccountsQuery) {
  const like = `%${likeText(query.toLowerCase())}%`;
  return db
    .selectFrom('accounts')
    .where(realm.holds('accounts.agency_id'))
    .where('accounts.demo_of', 'is', null)
    .$if(query !== '', (all) =>
      all.where((eb) =>
        eb.or([eb(searched, 'like', like), eb('accounts.agency_id', 'in', namedAgencies(db, realm, like))]),
      ),
    )
    .$if(agencyId !== undefined, (all) => all.where('accounts.agency_id', '=', agencyId ?? ''))
    .$if((states?.length ?? 0) > 0, (all) => all.where('accounts.account_state', 'in', states ?? []))
    .$if((roles?.length ?? 0) > 0, (all) => all.where('accounts.account_role', 'in', roles ?? []));
}

/** Returns the people of a realm by name, login or agency, without guests of the demo agency. */
export async function findAccounts(db: Db, realm: Realm, query: AccountsQuery): Promise<Page<AccountRow>> {
  const total = await countUpTo(db, matching(db, realm, query).select('accounts.id'), countedUpTo);
  const direction = query.sortDirection === 'ASC' ? 'asc' : 'desc';
  const rows = await matching(db, realm, query)
    .innerJoin('agencies', 'agencies.id', 'accounts.agency_id')
    .selectAll('accounts')
    .select(['agencies.name as agency_name', 'agencies.status as agency_status', 'agencies.agency_roles'])
    .select(lastSeen.as('last_seen'))
    .$if(query.sort === 'name', (all) =>
      all.orderBy('accounts.last_name', direction).orderBy('accounts.first_name', direction),
    )
    .$if(query.sort === 'createTs', (all) => all.orderBy('accounts.created_at', direction))
    .orderBy('accounts.id', direction)
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const content = rows.map((row) => ({
    accountId: row.id,
    login: row.login,
    firstName: row.first_name,
    lastName: row.last_name,
    accountRole: row.account_role,
    accountState: row.account_state,
    privileges: row.privileges,
    agency: { agencyId: row.agency_id, name: row.agency_name, status: row.agency_status },
    lastSeen: row.last_seen,
    createDate: row.created_at,
    backoffice: row.agent_roles.includes('backoffice') || row.agency_roles.includes('backoffice'),
  }));
  return pageFrom(content, total, query, countedUpTo);
}
