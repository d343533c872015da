import type { Locale } from '../../../lib/i18n/locales';
import type { CardBrand } from '../../../lib/rules/work/card-number';
import type { Instant, WithDefault } from '../../engine/db/columns';

export interface GatewayTables {
  /** The signing key of the gateway. */
  gateway_keys: { id: number; secret: string };
  /** Visits to the hosted page, by the hash of the token in its address. */
  gateway_visits: {
    token_hash: string;
    /** Id of the visit in the shop. */
    session_id: string;
    return_url: string;
    /** Language of the page. */
    language: WithDefault<Locale>;
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
    behaviour: 'APPROVE' | 'DECLINE' | 'LOSE' | 'SLOW_REQUEST' | 'SLOW_ANSWER' | 'CHALLENGE' | 'KEEP';
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
    /** The holder lets the shop keep the card. */
    keeps_card: WithDefault<boolean>;
    at: Instant;
  };
  /** Money that was paid back, once per reference of the shop. */
  gateway_refunds: {
    reference: string;
    charge_reference: string;
    /** Whole shekels; 0 for a reference that was closed. */
    amount: number;
    /** `closed`: nothing was paid back, and nothing can be any more. */
    outcome: 'refunded' | 'refused' | 'closed';
    at: Instant;
  };
  /** Pages on which an amount is paid; whether one was paid is in the ledger. */
  gateway_pages: {
    reference: string;
    /** Hash of the token in its address. */
    token_hash: string;
    shop: string;
    /** What is paid for. */
    about: string;
    amount: number;
    payments_number: number;
    language: Locale;
    /** Null for a payer who was sent a link: the page itself shows the end. */
    return_url: string | null;
    /** Where the end is reported. */
    notify_url: string | null;
    /** CHALLENGE: the holder is asked for a code. */
    state: 'OPEN' | 'CHALLENGE';
    /** Card under challenge. */
    card_ref: string | null;
    keeps_card: boolean;
    /** Declined cards. */
    tries: WithDefault<number>;
    expires_at: Instant;
  };
}
