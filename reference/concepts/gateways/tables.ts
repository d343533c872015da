import type { DeliveryFailure } from '../../../lib/rules/work/delivery-failures';
import type { Instant } from '../../engine/db/columns';

export interface GatewayTables {
  gateway_settings: {
    agency_id: string;
    /** Price of a part of an SMS, ILS; null while it is not known. */
    part_price: number | null;
  };
  /** The latest report of each address of an agency; an address that changes has none. */
  address_reports: {
    agency_id: string;
    channel: 'SMS' | 'MAIL';
    /** Normalised by `addressOf`. */
    address: string;
    /** Why messages do not arrive there; null when the last one did. */
    failure: DeliveryFailure | null;
    happened_at: Instant;
  };
}
