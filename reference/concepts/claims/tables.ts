import type { ClaimRow } from '../../../lib/contract/customers/claims';
import type { Instant } from '../../engine/db/columns';

export interface ClaimTables {
  claims: {
    id: string;
    agency_id: string;
    /** Account that handles the claim. */
    account_id: string;
    claim_number: number;
    customer_id: string;
    order_id: string | null;
    type: ClaimRow['type'];
    status: ClaimRow['status'];
    opened_on: string;
    closed_on: string | null;
    /** Day on which to remind the party that the claim waits for. */
    follow_up_on: string | null;
    created_at: Instant;
  };
}
