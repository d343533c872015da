import type { InstantWithDefault } from '../db/columns';

export interface BillingTables {
  /** Cards on file. The number itself stays with the card gateway: only its end is here. */
  saved_cards: { id: string; agency_id: string; last_digits: string; expiration: string; created_at: InstantWithDefault };
}
