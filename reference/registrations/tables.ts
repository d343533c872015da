import type { Instant, InstantWithDefault } from '../db/columns';

export interface RegistrationTables {
  /** Agencies that registered by themselves, by the account of their owner; activation is the agency's status. */
  registrations: {
    account_id: string;
    agency_id: string;
    /** Until when the owner may look around in the demo agency while waiting. */
    demo_until: Instant;
    created_at: InstantWithDefault;
  };
}
