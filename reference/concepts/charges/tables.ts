import type { CardBrand } from '../../../lib/rules/work/card-number';
import type { Instant, WithDefault } from '../../engine/db/columns';

/** What is paid for. */
export type SubjectKind = 'invoice' | 'orderItem';

/**
 * OPEN waits for the payer on the gateway's page. UNKNOWN is written before the gateway is called and stays until its
 * outcome is written: a charge that was interrupted at any point is unknown. CANCELLED: nothing was charged, and nothing
 * can be. REFUNDED: all of it was paid back.
 */
export type ChargeState = 'OPEN' | 'UNKNOWN' | 'PAID' | 'DECLINED' | 'CANCELLED' | 'REFUNDED';

export interface ChargeTables {
  /** Money that is asked for or was received, once per row. A part of a subject has one live charge at most (not DECLINED, not CANCELLED). */
  charges: {
    id: string;
    agency_id: string;
    subject_kind: SubjectKind;
    subject_id: string;
    /** 0 for the first payment of the subject; a difference that is collected later has the next number. */
    part: WithDefault<number>;
    /** Who charged; null for a job. */
    account_id: string | null;
    /** Idempotency key of the call; null for a job. */
    key: string | null;
    /** The shop's reference at the gateway, which charges each reference at most once. */
    reference: string;
    method: WithDefault<'CREDIT_CARD' | 'CASH' | 'BANK_TRANSFER' | 'CHEQUE' | 'REGULAR_COLLECTION' | 'STANDING_ORDER'>;
    /** Whole shekels. */
    amount: number;
    payments_number: WithDefault<number>;
    /** Stored card at the gateway; null when the card is entered on its page, and for other methods. */
    card_ref: string | null;
    last_digits: string | null;
    brand: CardBrand | null;
    state: ChargeState;
    fault: 'DECLINED' | 'EXPIRED' | null;
    /** How often the gateway was asked for the outcome. */
    attempts: WithDefault<number>;
    /** Number of a cheque or a transfer, as it was written down. */
    note: string | null;
    /** End of the gateway's page. */
    expires_at: Instant | null;
    created_at: Instant;
    settled_at: Instant | null;
  };
}
