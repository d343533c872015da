import type { CardBrand } from '../../../lib/rules/work/card-number';
import type { Instant, WithDefault } from '../../engine/db/columns';

/**
 * UNKNOWN is written before the gateway is called and stays until its outcome is written. CANCELLED: nothing was paid
 * back, and nothing can be.
 */
export type RefundState = 'UNKNOWN' | 'DONE' | 'REFUSED' | 'CANCELLED';

export interface PaymentTables {
  /** Money that is paid back to the card of a charge: intent, call and outcome, each committed on its own. */
  refunds: {
    id: string;
    agency_id: string;
    charge_id: string;
    account_id: string;
    /** Idempotency key of the call. */
    key: string;
    /** Whole shekels. */
    amount: number;
    reason: string;
    state: RefundState;
    /** How often the gateway was asked for the outcome. */
    attempts: WithDefault<number>;
    created_at: Instant;
    settled_at: Instant | null;
  };
  /** Cards that customers let the agency keep. The number stays with the gateway; only its last digits are here. */
  customer_cards: {
    id: string;
    agency_id: string;
    customer_id: string;
    /** Reference for charges at the gateway. */
    gateway_ref: string;
    last_digits: string;
    expiration: string;
    brand: CardBrand;
    created_at: Instant;
  };
}
