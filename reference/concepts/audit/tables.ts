import type { GeneratedAlways } from 'kysely';
import type { InstantWithDefault, Json, WithDefault } from '../../engine/db/columns';
import type { Changes } from '../../engine/http/changes';
import type { LoggedRow } from './logged-rows';

export interface AuditTables {
  /** Append-only: a trigger refuses changes, and deletions before the end of the retention time. */
  audit: {
    id: string;
    at: InstantWithDefault;
    agency_id: string | null;
    /** Account in whose name the action was done. */
    account_id: string | null;
    /** Back-office person who impersonated the account. */
    impersonator_id: string | null;
    /** `audit` of the endpoint, e.g. `orders.create`. */
    action: string;
    /** Reason that an administrator entered, for the action or for its impersonation. */
    reason: string | null;
    /** Error code of a refusal; null on success. */
    outcome: WithDefault<string | null>;
    /** Values before and after of every changed field; the values of secrets are hidden. */
    changes: Json<Changes> | null;
    /** Rows that the action changed, with the values before and after. */
    rows: Json<LoggedRow[]> | null;
    /** Names at the time of the action: they stay when the person is deleted. */
    account_name: WithDefault<string | null>;
    staff_name: WithDefault<string | null>;
    /** Ids from the path and facts that the handler added. */
    facts: Json<Record<string, string | number | boolean>>;
    /** Ids among the facts: the objects of the action. */
    objects: string[];
    /** Network address and browser. */
    address: string | null;
    user_agent: string | null;
    request_id: string;
    /** The customer among the facts. */
    customer_id: GeneratedAlways<string | null>;
  };
}
