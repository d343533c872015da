import type { OpportunityResponse, OpportunityType, SentOpportunity } from '../../../lib/contract/desk/opportunities';
import type { Instant } from '../../engine/db/columns';

export interface OpportunityTables {
  /** Opportunities sent to customers, each with its last answer (SD 23). */
  sent_opportunities: {
    id: string;
    agency_id: string;
    /** Account of the sender. */
    account_id: string;
    customer_id: string;
    /** Order of a renewal. */
    order_id: string | null;
    type: OpportunityType;
    channel: SentOpportunity['channel'];
    sent_at: Instant;
    response: OpportunityResponse;
    responded_at: Instant | null;
    /** When the agency answered the reply. */
    answered_at: Instant | null;
  };
}
