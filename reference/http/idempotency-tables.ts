import type { InstantWithDefault } from '../db/columns';

export interface IdempotencyTables {
  /** Answers of calls that must happen once only, kept for a day. */
  idempotency_keys: {
    agency_id: string;
    account_id: string;
    endpoint: string;
    key: string;
    /** SHA-256 of path, query and body. */
    request_hash: string;
    /** The JSON text that was answered; null while the first call is still running. */
    answer: string | null;
    created_at: InstantWithDefault;
  };
}
