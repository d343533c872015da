import type { Repeat } from '../../../lib/rules/time/occurrences';
import type { Instant, InstantOrNull, WithDefault } from '../../engine/db/columns';

export interface EventTables {
  /** Events that agents wrote. The other types are read from what they are about. */
  client_events: {
    id: string;
    agency_id: string;
    /** Owner. */
    account_id: string;
    customer_id: string | null;
    name: string;
    description: string | null;
    /** First day, in Israel. */
    on_day: string;
    /** `HH:mm` in Israel; null for the whole day. */
    at_time: string | null;
    repeat: Repeat;
    until_day: string | null;
    /** Minutes before; null for no reminder. */
    remind_minutes: number | null;
    removed_at: InstantOrNull;
    version: WithDefault<number>;
    created_at: Instant;
    updated_at: Instant;
  };
  /** Links to calendars by the hash of their token; at most one of an account. */
  calendar_feeds: { account_id: string; agency_id: string; token_hash: string; created_at: Instant };
  /** Birthdays `MM-DD`; triggers on customers keep them. */
  customer_birthdays: { customer_id: string; agency_id: string; born_on: string };
}
