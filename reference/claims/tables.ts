import type { ClaimRow } from '../../lib/contract/claims';
import type { Instant } from '../db/columns';

export interface ClaimTables {
  claims: {
    id: string;
    agency_id: string;
    /** Who handles it. */
    account_id: string;
    claim_number: number;
    customer_id: string;
    order_id: string | null;
    type: ClaimRow['type'];
    status: ClaimRow['status'];
    opened_on: string;
    closed_on: string | null;
    /** The day on which whoever it waits for is to be asked again. */
    follow_up_on: string | null;
    created_at: Instant;
  };
}
