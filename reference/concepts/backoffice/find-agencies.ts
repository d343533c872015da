import { sql } from 'kysely';
import type { backoffice, AgencyRow, ManagedAgency } from '../../../lib/contract/agencies/backoffice';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import { likeText } from '../../engine/db/like-text';
import { countUpTo } from '../../engine/db/count-up-to';
import { pageFrom } from '../../engine/db/page';
import type { Realm } from '../../engine/db/realm';
import type { Db } from '../../engine/db/schema';

type AgenciesQuery = ParsedQuery<typeof backoffice.agencies>;

/** Matches are counted up to this number. */
export const countedUpTo = 10_000;

const searched = sql<string>`lower(agencies.name || ' ' || agencies.registration_number)`;

function matching(db: Db, realm: Realm, { query, statuses, levels }: AgenciesQuery) {
  return db
    .selectFrom('agencies')
    .where(realm.holds('agencies.id'))
    .$if(query !== '', (all) => all.where(searched, 'like', `%${likeText(query.toLowerCase())}%`))
    .$if((statuses?.length ?? 0) > 0, (all) => all.where('agencies.status', 'in', statuses ?? []))
    .$if((levels?.length ?? 0) > 0, (all) => all.where('agencies.level', 'in', levels ?? []));
}

const facts = (db: Db, realm: Realm) =>
  db
    .selectFrom('agencies')
    .leftJoin('agencies as above', 'above.id', 'agencies.parent_id')
    .leftJoin('tariffs', 'tariffs.id', 'agencies.tariff_id')
    .where(realm.holds('agencies.id'))
    .selectAll('agencies')
    .select(['above.name as parent_name', 'tariffs.name as tariff_name'])
    .select((eb) =>
      eb
        .selectFrom('accounts')
        .whereRef('accounts.agency_id', '=', 'agencies.id')
        .where('accounts.demo_of', 'is', null)
        .where('accounts.account_state', '!=', 'DELETED')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('accounts'),
    );

type Found = Awaited<ReturnType<ReturnType<typeof facts>['executeTakeFirstOrThrow']>>;

const rowOf = (row: Found): AgencyRow => ({
  agencyId: row.id,
  name: row.name,
  status: row.status,
  registrationNumber: row.registration_number,
  level: row.level,
  privileges: row.privileges,
  parent: row.parent_id === null ? null : { agencyId: row.parent_id, name: row.parent_name ?? '' },
  tariff: row.tariff_id === null ? null : { tariffId: row.tariff_id, name: row.tariff_name ?? '' },
  createDate: row.created_at,
  accounts: row.accounts ?? 0,
});

/** Returns the agencies of a realm by name or registration number. */
export async function findAgencies(db: Db, realm: Realm, query: AgenciesQuery): Promise<Page<AgencyRow>> {
  const total = await countUpTo(db, matching(db, realm, query).select('agencies.id'), countedUpTo);
  const direction = query.sortDirection === 'ASC' ? 'asc' : 'desc';
  const ids = matching(db, realm, query)
    .select('agencies.id')
    .orderBy(query.sort === 'name' ? 'agencies.name' : 'agencies.created_at', direction)
    .orderBy('agencies.id', direction)
    .limit(query.size)
    .offset(query.page * query.size);
  const rows = await facts(db, realm)
    .where('agencies.id', 'in', db.selectFrom(ids.as('page')).select('page.id'))
    .orderBy(query.sort === 'name' ? 'agencies.name' : 'agencies.created_at', direction)
    .orderBy('agencies.id', direction)
    .execute();
  return pageFrom(rows.map(rowOf), total, query, countedUpTo);
}

/** Returns one agency of a realm; undefined outside of it. */
export async function agencyIn(
  db: Db,
  realm: Realm,
  agencyId: string,
  callersAgency: string,
): Promise<ManagedAgency | undefined> {
  const row = await facts(db, realm).where('agencies.id', '=', agencyId).executeTakeFirst();
  if (!row) return undefined;
  const { below } = await db
    .selectFrom('agencies')
    .select((eb) => eb.fn.countAll<number>().as('below'))
    .where('parent_id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const { address, phone, phone_contact_name: phoneContactName, email } = row;
  return { ...rowOf(row), address, phone, phoneContactName, email, below, mayBlock: row.id !== callersAgency };
}
