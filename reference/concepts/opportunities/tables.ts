import type {
  OpportunityMark,
  OpportunityResponse,
  OpportunityType,
  SentOpportunity,
} from '../../../lib/contract/desk/opportunities';
import type { Instant, InstantOrNull } from '../../engine/db/columns';

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
    /** When the customer first opened the link; null for what was sent before openings were recorded. */
    opened_at: InstantOrNull;
    response: OpportunityResponse;
    responded_at: Instant | null;
    /** When the agency answered the reply. */
    answered_at: Instant | null;
  };
  /** Opportunities that an agent has put aside: until a day, or for good with a reason. */
  opportunity_marks: {
    id: string;
    agency_id: string;
    account_id: string;
    type: OpportunityType;
    /** The customer; null in RENEWAL, which names the renewal. */
    customer_id: string | null;
    renewal_id: string | null;
    until_on: string | null;
    reason: OpportunityMark['reason'];
    created_at: Instant;
    /** When it was brought back, or marked anew. */
    recalled_at: InstantOrNull;
  };
}
