import type { ColumnType } from 'kysely';
import type { RegistrationState } from '../../lib/contract/backoffice';
import type { Instant, InstantWithDefault, WithDefault } from '../db/columns';

export interface RegistrationTables {
  /** Agencies that registered by themselves, by the account of their owner; activation is the agency's status. */
  registrations: {
    account_id: string;
    agency_id: string;
    /** Until when the owner may look around in the demo agency while waiting. */
    demo_until: Instant;
    created_at: InstantWithDefault;
    state: WithDefault<RegistrationState>;
    decided_at: ColumnType<string | null, Date | null | undefined, Date | null>;
    decided_by: WithDefault<string | null>;
    /** Why it was rejected. */
    reason: WithDefault<string | null>;
  };
}
