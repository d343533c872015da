import type { InstantWithDefault, Json } from '../db/columns';

export interface AuditTables {
  audit: {
    id: string;
    at: InstantWithDefault;
    agency_id: string | null;
    account_id: string | null;
    impersonator_id: string | null;
    /** `audit` of the endpoint, e.g. `orders.create`. */
    action: string;
    /** Ids from the path and facts that the handler added. */
    facts: Json<Record<string, string | number | boolean>>;
    request_id: string;
  };
}
