import type { OpportunityResponse, OpportunityType, SentOpportunity } from '../../lib/contract/opportunities';
import type { Instant } from '../db/columns';

export interface OpportunityTables {
  /** Opportunities as they were sent to customers, each with the last answer (SD 23). */
  sent_opportunities: {
    id: string;
    agency_id: string;
    /** Who sent it. */
    account_id: string;
    customer_id: string;
    /** The order that a renewal is about. */
    order_id: string | null;
    type: OpportunityType;
    channel: SentOpportunity['channel'];
    sent_at: Instant;
    response: OpportunityResponse;
    responded_at: Instant | null;
    /** When somebody of the agency took the reply up. */
    answered_at: Instant | null;
  };
}
