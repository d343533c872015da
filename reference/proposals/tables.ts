import type { Instant } from '../db/columns';

export interface ProposalTables {
  /** When an account marked a process as seen; a later change of the process makes it unseen again. */
  process_views: { agency_id: string; account_id: string; order_id: string; seen_at: Instant };
}
