import type { Invoice } from '../../lib/contract/billing';
import type { Instant, InstantWithDefault, WithDefault } from '../db/columns';

export interface BillingTables {
  /** Cards on file. The number itself stays with the card gateway: only its end is here. */
  saved_cards: {
    id: string;
    agency_id: string;
    last_digits: string;
    expiration: string;
    /** Under which the gateway charges it. */
    gateway_ref: string;
    /** The one that is charged; one of an agency at most. */
    is_default: WithDefault<boolean>;
    created_at: InstantWithDefault;
  };
  /** Visits to the gateway's page for a card. */
  card_sessions: {
    id: string;
    agency_id: string;
    account_id: string;
    /** Null until the gateway's word has come. */
    result: 'success' | 'failure' | 'cancel' | null;
    card_id: string | null;
    created_at: Instant;
  };
  /** One a month for an agency. Whole shekels. */
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
    /** Charges so far; with the id, the reference of the next one. */
    attempts: WithDefault<number>;
    last_digits: string | null;
    paid_at: Instant | null;
    created_at: Instant;
  };
  /** The last number of an invoice: they follow each other without a gap. */
  invoice_numbers: { id: number; last: number };
}
