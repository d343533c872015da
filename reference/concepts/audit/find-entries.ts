import { pageFrom } from '../../engine/db/page';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { audit, AuditEntry } from '../../../lib/contract/agencies/audit';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import { likeText } from '../../engine/db/like-text';
import { countUpTo } from '../../engine/db/count-up-to';
import type { Db } from '../../engine/db/schema';

/** Filters of the log; the export takes the same. */
export type Narrowing = ParsedQuery<typeof audit.export>;

/** Condition for the agencies whose entries are visible: those of a realm, or the caller's own agency. */
export type Holds = RawBuilder<SqlBool>;

/** Entries are counted up to this number. */
const countedUpTo = 10_000;
/** Maximum number of people and agencies that a search matches. */
const maxMeant = 200;

/** Returns midnight in Israel at the beginning of a day, `days` later. */
const midnight = (day: string, days = 0) =>
  sql`((${day}::date + ${days}::int)::timestamp at time zone 'Asia/Jerusalem')`;

const people = (db: Db, like: string) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where(sql`lower(first_name || ' ' || last_name || ' ' || login)`, 'like', like)
    .limit(maxMeant);
const agencies = (db: Db, like: string) =>
  db
    .selectFrom('agencies')
    .select('id')
    .where(sql`lower(name)`, 'like', like)
    .limit(maxMeant);

function matching(
  db: Db,
  holds: Holds,
  { query, agencyId, areas, outcome, impersonated, object, from, to }: Narrowing,
) {
  const like = `%${likeText(query.toLowerCase())}%`;
  return db
    .selectFrom('audit')
    .where(holds)
    .$if(query !== '', (all) =>
      all.where((eb) =>
        eb.or([
          eb('audit.account_id', 'in', people(db, like)),
          eb('audit.impersonator_id', 'in', people(db, like)),
          eb('audit.agency_id', 'in', agencies(db, like)),
          sql<SqlBool>`audit.objects @> array[${query}]::text[]`,
          sql<SqlBool>`lower(audit.reason) like ${like}`,
          sql<SqlBool>`audit.address like ${`${likeText(query.toLowerCase())}%`}`,
          sql<SqlBool>`audit.action like ${`${likeText(query)}%`}`,
        ]),
      ),
    )
    .$if(agencyId !== undefined, (all) =>
      all.where(sql<SqlBool>`(audit.agency_id = ${agencyId} or audit.objects @> array[${agencyId}]::text[])`),
    )
    .$if(object !== undefined, (all) => all.where(sql<SqlBool>`audit.objects @> array[${object}]::text[]`))
    .$if((areas?.length ?? 0) > 0, (all) => all.where(sql<string>`split_part(audit.action, '.', 1)`, 'in', areas ?? []))
    .$if(outcome !== undefined, (all) => all.where('audit.outcome', outcome === 'refused' ? 'is not' : 'is', null))
    .$if(impersonated, (all) => all.where('audit.impersonator_id', 'is not', null))
    .$if(from !== undefined, (all) => all.where(sql<SqlBool>`audit.at >= ${midnight(from ?? '')}`))
    .$if(to !== undefined, (all) => all.where(sql<SqlBool>`audit.at < ${midnight(to ?? '', 1)}`));
}

const named = sql<string>`accounts.first_name || ' ' || accounts.last_name`;
const staffNamed = sql<string>`staff.first_name || ' ' || staff.last_name`;

const entries = (db: Db, holds: Holds, narrowing: Narrowing) =>
  matching(db, holds, narrowing)
    .leftJoin('accounts', 'accounts.id', 'audit.account_id')
    .leftJoin('accounts as staff', 'staff.id', 'audit.impersonator_id')
    .leftJoin('agencies', 'agencies.id', 'audit.agency_id')
    .selectAll('audit')
    .select(['accounts.login', 'staff.login as staff_login', 'agencies.name as agency_name'])
    .select([named.as('name'), staffNamed.as('staff_named')])
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc');

type Found = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

const entryOf = (row: Found): AuditEntry => ({
  id: row.id,
  at: row.at,
  action: row.action,
  account: personOf(row.account_id, row.login, row.account_name ?? row.name),
  // Back-office accounts are invisible inside an agency's transaction, so the stored name is used.
  actor: personOf(row.impersonator_id, row.staff_login, row.staff_name ?? row.staff_named),
  agency: row.agency_id === null ? null : { agencyId: row.agency_id, name: row.agency_name ?? '' },
  reason: row.reason,
  outcome: row.outcome,
  changes: row.changes ?? {},
  rows: (row.rows ?? []).map(({ table, operation, label, changes }) => ({ table, operation, label, changes })),
  address: row.address,
  userAgent: row.user_agent,
  facts: row.facts,
  requestId: row.request_id,
});

const personOf = (accountId: string | null, login: string | null, name: string | null) =>
  accountId === null ? null : { accountId, login: login ?? '', name: name ?? login ?? '' };

/** Returns a page of the log, newest first. */
export async function findEntries(
  db: Db,
  holds: Holds,
  narrowing: Narrowing,
  { page, size }: { page: number; size: number },
) {
  const total = await countUpTo(db, matching(db, holds, narrowing).select('audit.id'), countedUpTo);
  const rows = await entries(db, holds, narrowing)
    .limit(size)
    .offset(page * size)
    .execute();
  return pageFrom(rows.map(entryOf), total, { page, size }, countedUpTo);
}

/** Returns the entries after a given one, for the export. */
export async function entriesAfter(
  db: Db,
  holds: Holds,
  narrowing: Narrowing,
  last: AuditEntry | null,
  size: number,
): Promise<AuditEntry[]> {
  const rows = await entries(db, holds, narrowing)
    .$if(last !== null, (all) =>
      all.where(sql<SqlBool>`(audit.at, audit.id) < (select at, id from audit where id = ${last?.id})`),
    )
    .limit(size)
    .execute();
  return rows.map(entryOf);
}
