import type { RawBuilder, SqlBool } from 'kysely';
import type { Schema } from './schema';
import type { TenantTable } from './tenant';

/** Columns with the id of an agency, in queries across agencies. */
type AgencyColumn = `${TenantTable}.agency_id` | `${keyof Schema}.id`;

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
