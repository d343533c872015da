import type { Instant } from '../../engine/db/columns';

export interface RecoveryTables {
  /** Reset links by the hash of their token. */
  recoveries: {
    token_hash: string;
    account_id: string;
    created_at: Instant;
    expires_at: Instant;
    used_at: Instant | null;
  };
}
