import type { CardBrand } from '../../lib/rules/card-number';
import type { Instant, WithDefault } from '../db/columns';

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
  gateway_cards: {
    ref: string;
    last_digits: string;
    expiration: string;
    brand: WithDefault<CardBrand>;
    behaviour: 'APPROVE' | 'DECLINE' | 'LOSE' | 'SLOW_REQUEST' | 'SLOW_ANSWER' | 'CHALLENGE';
  };
  /** The ledger: each reference of the shop has one entry, for ever. */
  gateway_charges: {
    reference: string;
    /** Null when the reference was closed before a card was charged. */
    card_ref: string | null;
    /** Whole shekels; null for a reference that was closed. */
    amount: number | null;
    payments_number: WithDefault<number>;
    /** `closed`: nothing was charged, and nothing can be charged any more. */
    outcome: 'captured' | 'declined' | 'expired' | 'closed';
    at: Instant;
  };
}
