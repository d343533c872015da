import { sql, type SqlBool } from 'kysely';
import type { Viewer } from '../../../lib/access/keys';
import { holds } from '../../../lib/access/rule';
import type { Realm } from '../../engine/db/realm';
import type { Db } from '../../engine/db/schema';

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
