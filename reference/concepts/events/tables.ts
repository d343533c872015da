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
  /** Days that were taken out of an event that repeats. */
  client_event_parts: {
    agency_id: string;
    event_id: string;
    on_day: string;
    /** DAY: the series leaves this day out. REST: the series ends before this day. */
    kind: 'DAY' | 'REST';
    /** The event that the day, or the rest, has become; null for a cancelled day. */
    part_id: string | null;
    /** First day of the rest; null for a day. */
    goes_to: string | null;
    /** Last day of the series before the rest was taken out. */
    until_before: string | null;
  };
  /** Links to calendars by the hash of their token; at most one of an account. */
  calendar_feeds: { account_id: string; agency_id: string; token_hash: string; created_at: Instant };
  /** Birthdays `MM-DD`; triggers on customers keep them. */
  customer_birthdays: { customer_id: string; agency_id: string; born_on: string };
}
