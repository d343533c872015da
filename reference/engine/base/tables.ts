import type { Generated } from 'kysely';
import type { InstantWithDefault, Json } from '../db/columns';

export interface BaseTables {
  /** Seeds that have run, so that each runs once. */
  seeded: { name: string; at: InstantWithDefault };
  /** Rows that a running transaction has changed; it deletes them before it commits. */
  row_changes: {
    transaction_id: Generated<string>;
    number: Generated<string>;
    table_name: string;
    operation: 'INSERT' | 'UPDATE' | 'DELETE';
    about: Json<Record<string, unknown>> | null;
    before: Json<Record<string, unknown>> | null;
    after: Json<Record<string, unknown>> | null;
  };
}
