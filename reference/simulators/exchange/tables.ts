import type { Instant } from '../../engine/db/columns';

export interface ExchangeTables {
  /** Calls that the simulated exchanges were ordered to place, by the id of the order: each is placed once. */
  exchange_orders: {
    id: string;
    exchange_id: string;
    extension: string;
    number: string;
    /** When its telephones are free again. */
    ends_at: Instant;
  };
}
