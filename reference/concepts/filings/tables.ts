import type { Instant } from '../../engine/db/columns';

export interface FilingTables {
  /** Mails of which sender belong to which customer, by mailbox. */
  filings: {
    id: string;
    agency_id: string;
    account_id: string;
    /** In small letters. */
    address: string;
    customer_id: string;
    created_at: Instant;
  };
}
