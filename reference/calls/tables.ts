import type { CallRow } from '../../lib/contract/calls';
import type { Instant } from '../db/columns';

export interface CallTables {
  phone_calls: {
    id: string;
    agency_id: string;
    /** Who of the agency spoke; null when nobody picked up. */
    account_id: string | null;
    customer_id: string;
    direction: CallRow['direction'];
    contact_number: string;
    duration_seconds: number;
    tags: string[];
    called_at: Instant;
  };
}
