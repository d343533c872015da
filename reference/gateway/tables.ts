import type { Instant } from '../db/columns';

export interface GatewayTables {
  /** The signing key of the gateway. */
  gateway_keys: { id: number; secret: string };
  /** Visits to the hosted page, by the hash of the token in its address. */
  gateway_visits: {
    token_hash: string;
    /** Id of the visit in the shop. */
    session_id: string;
    return_url: string;
    state: 'OPEN' | 'success' | 'failure' | 'cancel';
    card_ref: string | null;
    expires_at: Instant;
  };
  /** Entered cards: their last digits and sandbox behaviour. Numbers are not stored. */
  gateway_cards: { ref: string; last_digits: string; expiration: string; behaviour: 'APPROVE' | 'DECLINE' | 'LOSE' };
  /** Charges by the shop's own reference: each reference is charged at most once. */
  gateway_charges: {
    reference: string;
    card_ref: string;
    amount: number;
    outcome: 'captured' | 'declined' | 'expired';
    at: Instant;
  };
}
