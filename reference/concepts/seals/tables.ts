import type { Instant } from '../../engine/db/columns';

export interface SealTables {
  /** Current key and certificate of each agency for sealing signed documents. */
  agency_seals: {
    agency_id: string;
    /** X.509, PEM. */
    certificate: string;
    /** Private key, PEM, encrypted by the vault for this agency. */
    sealed_key: string;
    valid_until: Instant;
    created_at: Instant;
  };
}
