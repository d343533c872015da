import type { Instant } from '../db/columns';

export interface SealTables {
  /** What an agency seals signed documents with: one at a time. */
  agency_seals: {
    agency_id: string;
    /** X.509, PEM. */
    certificate: string;
    /** Private key, PEM, sealed by the vault for this agency. */
    sealed_key: string;
    valid_until: Instant;
    created_at: Instant;
  };
}
