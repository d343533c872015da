import type { CallRow } from '../../../lib/contract/customers/calls';
import type { Instant } from '../../engine/db/columns';

export interface CallTables {
  phone_calls: {
    id: string;
    agency_id: string;
    /** Person of the agency who took part; null for a missed call. */
    account_id: string | null;
    customer_id: string;
    direction: CallRow['direction'];
    contact_number: string;
    duration_seconds: number;
    tags: string[];
    called_at: Instant;
  };
}
