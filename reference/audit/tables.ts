import type { GeneratedAlways } from 'kysely';
import type { InstantWithDefault, Json, WithDefault } from '../db/columns';
import type { Changes } from './changes';

export interface AuditTables {
  /** Append-only: a trigger refuses changes, and deletions before the retention ends. */
  audit: {
    id: string;
    at: InstantWithDefault;
    agency_id: string | null;
    /** In whose name it was done. */
    account_id: string | null;
    /** The back-office person who did it in that name. */
    impersonator_id: string | null;
    /** `audit` of the endpoint, e.g. `orders.create`. */
    action: string;
    /** What an administrator gave as theirs, of the act or of the impersonation that it belongs to. */
    reason: string | null;
    /** Code of the refusal; null when it was done. */
    outcome: WithDefault<string | null>;
    /** Before and after of every changed field; secrets only say that they changed. */
    changes: Json<Changes> | null;
    /** Names at the time: they stay when the person is deleted. */
    account_name: WithDefault<string | null>;
    staff_name: WithDefault<string | null>;
    /** Ids from the path and facts that the handler added. */
    facts: Json<Record<string, string | number | boolean>>;
    /** The ids among the facts: what the act was on. */
    objects: string[];
    /** Where the browser was, and which. */
    address: string | null;
    user_agent: string | null;
    request_id: string;
    /** The customer among the facts. */
    customer_id: GeneratedAlways<string | null>;
  };
}
