import { holds } from '../../../lib/access/rule';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Viewer } from '../../../lib/access/keys';
import type { Db } from './schema';

/** Columns with the id of an agency, in queries across agencies. */
type AgencyColumn =
  | 'agencies.id'
  | 'accounts.agency_id'
  | 'audit.agency_id'
  | 'charges.agency_id'
  | 'insurer_answers.agency_id'
  | 'registrations.agency_id'
  | 'sessions.agency_id';

/**
 * The agencies that an administrator manages. This is the only access to rows of other agencies: handlers that need it
 * are marked `acrossAgencies`, and each of their queries uses `holds`.
 */
export interface Realm {
  /** Agencies whose rows the transaction may access (row-level security); null for all. */
  readonly visible: readonly string[] | null;
  /** Condition: the column names an agency of the realm. */
  holds(column: AgencyColumn): RawBuilder<SqlBool>;
  /**
   * Condition: the log entry concerns an agency of the realm, or belongs to the caller's own people and concerns one.
   */
  readonly holdsEntry: RawBuilder<SqlBool>;
}

const everything = sql<SqlBool>`true`;

/**
 * Returns the realm of a caller: all agencies for back-office staff, the agencies below their own for a superuser of a
 * TOP_LEVEL agency, none for others. Their own agency is not part of the latter: they manage it as its superuser.
 */
export async function realmOf(db: Db, caller: { agencyId: string; viewer: Viewer }): Promise<Realm> {
  if (holds(caller.viewer, 'backoffice')) return { visible: null, holds: () => everything, holdsEntry: everything };
  const below = holds(caller.viewer, 'administrator')
    ? await db.selectFrom('agencies').select('id').where('parent_id', '=', caller.agencyId).orderBy('id').execute()
    : [];
  const ids = below.map(({ id }) => id);
  // The caller's own agency is visible too, because the log writes to it.
  return {
    visible: [caller.agencyId, ...ids],
    holds: (column) => sql<SqlBool>`${sql.ref(column)} = any(${ids}::text[])`,
    holdsEntry: sql<SqlBool>`(audit.agency_id = any(${ids}::text[]) or (audit.agency_id = ${caller.agencyId} and audit.objects && ${ids}::text[]))`,
  };
}
