import type { Invoice } from '../../../lib/contract/agencies/billing';
import type { Instant, InstantWithDefault, WithDefault } from '../../engine/db/columns';

export interface BillingTables {
  /** Stored cards. The card number stays with the gateway; only its last digits are here. */
  saved_cards: {
    id: string;
    agency_id: string;
    last_digits: string;
    expiration: string;
    /** Reference for charges at the gateway. */
    gateway_ref: string;
    /** Default card; at most one per agency. */
    is_default: WithDefault<boolean>;
    created_at: InstantWithDefault;
  };
  /** Visits to the gateway's page for a card. */
  card_sessions: {
    id: string;
    agency_id: string;
    account_id: string;
    /** Null until the gateway's result arrives. */
    result: 'success' | 'failure' | 'cancel' | null;
    card_id: string | null;
    created_at: Instant;
  };
  /** One per agency and month. Whole shekels. */
  invoices: {
    id: string;
    agency_id: string;
    invoice_number: number;
    /** `YYYY-MM`. */
    period: string;
    tariff_name: string;
    issued: string;
    due: string;
    net: number;
    vat_rate: number;
    vat: number;
    status: Invoice['status'];
    fault: Invoice['fault'] | null;
    /** Number of charges so far; with the id it makes the reference of the next charge. */
    attempts: WithDefault<number>;
    last_digits: string | null;
    paid_at: Instant | null;
    created_at: Instant;
  };
  /** The last invoice number; numbers have no gaps. */
  invoice_numbers: { id: number; last: number };
}
