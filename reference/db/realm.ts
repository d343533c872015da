import { holds } from '../../lib/access/rule';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Viewer } from '../../lib/access/keys';
import type { Db } from './schema';

/** Columns that name an agency, in the queries across agencies. */
type AgencyColumn = 'agencies.id' | 'accounts.agency_id' | 'registrations.agency_id';

/**
 * The agencies that an administrator looks after. It is the one way to rows of other agencies: handlers that need it
 * are marked `acrossAgencies`, and every query of theirs asks `holds`.
 */
export interface Realm {
  /** Agencies whose rows the transaction may touch at all (row-level security); null for all. */
  readonly visible: readonly string[] | null;
  /** The condition that a column names an agency of the realm. */
  holds(column: AgencyColumn): RawBuilder<SqlBool>;
  /** The condition that an entry of the log is of an agency of the realm, or of the caller's own people about one. */
  readonly holdsEntry: RawBuilder<SqlBool>;
}

const everything = sql<SqlBool>`true`;

/**
 * All agencies for back-office staff; those below their own for a superuser of a TOP_LEVEL agency; none for anybody else.
 * Their own is never among those below: they manage it as its superuser.
 */
export async function realmOf(db: Db, caller: { agencyId: string; viewer: Viewer }): Promise<Realm> {
  if (holds(caller.viewer, 'backoffice')) return { visible: null, holds: () => everything, holdsEntry: everything };
  const below = holds(caller.viewer, 'administrator')
    ? await db.selectFrom('agencies').select('id').where('parent_id', '=', caller.agencyId).orderBy('id').execute()
    : [];
  const ids = below.map(({ id }) => id);
  // Their own agency is written to, by the log.
  return {
    visible: [caller.agencyId, ...ids],
    holds: (column) => sql<SqlBool>`${sql.ref(column)} = any(${ids}::text[])`,
    holdsEntry: sql<SqlBool>`(audit.agency_id = any(${ids}::text[]) or (audit.agency_id = ${caller.agencyId} and audit.objects && ${ids}::text[]))`,
  };
}
