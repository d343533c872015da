import type { InstantWithDefault } from '../db/columns';

export interface IdempotencyTables {
  /** Responses of calls with an idempotency key, kept for a day. */
  idempotency_keys: {
    agency_id: string;
    account_id: string;
    endpoint: string;
    key: string;
    /** SHA-256 of path, query and body. */
    request_hash: string;
    /** JSON text of the response; null while the first call is still running. */
    answer: string | null;
    created_at: InstantWithDefault;
  };
}
