import type { Instant } from '../db/columns';

export interface GatewayTables {
  /** The one key that the gateway signs with. */
  gateway_keys: { id: number; secret: string };
  /** Visits to the hosted page, by the hash of the token in its address. */
  gateway_visits: {
    token_hash: string;
    /** Under which the shop knows the visit. */
    session_id: string;
    return_url: string;
    state: 'OPEN' | 'success' | 'failure' | 'cancel';
    card_ref: string | null;
    expires_at: Instant;
  };
  /** Cards that were typed in: their end, and how the sandbox has them behave. Numbers are not kept. */
  gateway_cards: { ref: string; last_digits: string; expiration: string; behaviour: 'APPROVE' | 'DECLINE' | 'LOSE' };
  /** Charges by the shop's own reference: the same reference is never charged twice. */
  gateway_charges: {
    reference: string;
    card_ref: string;
    amount: number;
    outcome: 'captured' | 'declined' | 'expired';
    at: Instant;
  };
}
