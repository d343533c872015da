import type {
  OpportunityMark,
  OpportunityResponse,
  OpportunityType,
  SentOpportunity,
} from '../../../lib/contract/desk/opportunities';
import type { Instant, InstantOrNull, WithDefault } from '../../engine/db/columns';

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
  /**
   * What a customer holds with the agency, from which the kinds of opportunities follow that are not about a policy that
   * ends; triggers keep it. Customers who hold nothing have no row.
   */
  customer_holdings: {
    agency_id: string;
    customer_id: string;
    /** Empty for the agency; or an agent with a policy of the customer, whose row says the same. */
    account_id: string;
    /** The first agent with a policy, for a customer without an agent. */
    first_account_id: string | null;
    policies: WithDefault<number>;
    /** ILS */
    premium: WithDefault<number>;
    life_policies: WithDefault<number>;
    life_premium: WithDefault<number>;
    property_policies: WithDefault<number>;
    /** When the customer was last asked about the kind. */
    asked_no_life: InstantOrNull;
    asked_multiple_life: InstantOrNull;
    asked_no_property: InstantOrNull;
    /** The day until which the kind is put aside; `infinity` when it is not relevant. */
    aside_no_life: WithDefault<string | null>;
    aside_multiple_life: WithDefault<string | null>;
    aside_no_property: WithDefault<string | null>;
  };
}
