import type { ColumnType } from 'kysely';
import type { RegistrationState } from '../../../lib/contract/agencies/backoffice';
import type { Instant, InstantWithDefault, WithDefault } from '../../engine/db/columns';

export interface RegistrationTables {
  /** Registered agencies by the account of their owner; the agency's status tells whether it was activated. */
  registrations: {
    account_id: string;
    agency_id: string;
    /** End of the owner's access to the demo agency. */
    demo_until: Instant;
    created_at: InstantWithDefault;
    state: WithDefault<RegistrationState>;
    decided_at: ColumnType<string | null, Date | null | undefined, Date | null>;
    decided_by: WithDefault<string | null>;
    /** Reason for the rejection. */
    reason: WithDefault<string | null>;
  };
}
