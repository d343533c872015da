import type { CardBrand } from '../../lib/rules/card-number';
import type { Instant } from '../db/columns';

export interface PaymentTables {
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
