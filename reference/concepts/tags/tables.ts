import type { Instant } from '../../engine/db/columns';

export interface TagTables {
  /** Labels of the agency's documents; each has an owner (S3 §3). */
  tags: {
    id: string;
    agency_id: string;
    name: string;
    /** Account that created it; only this account may rename it. */
    account_id: string;
    created_at: Instant;
  };
  document_tags: { agency_id: string; document_id: string; tag_id: string };
}
