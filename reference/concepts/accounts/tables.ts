import type { z } from 'zod';
import type { Account, ownMediaTypes, stoppable } from '../../../lib/contract/agencies/accounts';
import type { ColumnType } from 'kysely';
import type { Instant, InstantOrNull, InstantWithDefault, Json, WithDefault } from '../../engine/db/columns';

export interface AccountTables {
  accounts: {
    id: string;
    agency_id: string;
    login: string;
    password_hash: string;
    account_role: Account['accountRole'];
    account_state: Account['accountState'];
    privileges: string[];
    agent_roles: string[];
    backoffice_id: string | null;
    first_name: string;
    middle_name: string | null;
    last_name: string;
    external_credentials: Json<Account['externalCredentials']>;
    language: string | null;
    license_number: string | null;
    /** In the demo agency: the account whose guest this is (SGN-02). */
    demo_of: WithDefault<string | null>;
    registration_number: WithDefault<string | null>;
    /** The agent for whom a clerk works. */
    target_agent_account_id: WithDefault<string | null>;
    /**
     * Owner of the agency. The database allows one at most, who must be a superuser, and refuses to remove the owner
     * without a successor.
     */
    agency_owner: WithDefault<boolean>;
    /** When the pending invitation was sent. */
    invited_at: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
    /** Back-office staff created or changed this person while impersonating somebody; marks the audit entries. */
    changed_by_staff: WithDefault<boolean>;
    /** Until when staff who act in this person's name may read their mail; null for never. */
    mail_reading_until: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
    created_at: InstantWithDefault;
  };
  account_media: {
    account_id: string;
    agency_id: string;
    media_type: Account['media'][number]['mediaType'];
    value: string;
    confirmed: Instant | null;
    /** Hash of the link that confirmed an address. */
    confirmed_by: WithDefault<string | null>;
  };
  /** Live sessions by the hash of their id, so that stored rows cannot be used to sign in. */
  sessions: {
    id_hash: string;
    account_id: string;
    agency_id: string;
    created_at: Instant;
    used_at: Instant;
    expires_at: Instant;
    /** Back-office person who impersonates the owner; null without impersonation. */
    impersonator_id: string | null;
    impersonation_reason: WithDefault<string | null>;
    locale: string | null;
    /** Id that the owner sees. */
    public_id: WithDefault<string>;
    user_agent: WithDefault<string | null>;
    address: WithDefault<string | null>;
    /** IANA name of the browser's time zone. */
    time_zone: WithDefault<string | null>;
    /** Since when its device is in a customer's hands; it opens nothing meanwhile. */
    handed_at: InstantOrNull;
    /** The sign-in came from a network that was new for the account. */
    new_place: WithDefault<boolean>;
  };
  /** Networks that an account has signed in from (`networkOf`). */
  account_networks: { account_id: string; agency_id: string; network: string; first_seen_at: Instant };
  /** Changes that can be stopped by the link in their notice, by the hash of its token. */
  account_changes: {
    token_hash: string;
    account_id: string;
    agency_id: string;
    what: z.output<typeof stoppable>;
    value_before: string | null;
    created_at: Instant;
    expires_at: Instant;
    /** Kept until the link expires, for a second press. */
    stopped_at: Instant | null;
  };
  /** Media that wait for a code or for the link in a mail; at most one of each kind. */
  media_changes: {
    account_id: string;
    agency_id: string;
    media_type: (typeof ownMediaTypes)[number];
    value: string;
    secret_hash: string;
    tries: WithDefault<number>;
    created_at: Instant;
    resend_at: Instant;
    expires_at: Instant;
  };
  /** The current code of an account. */
  login_codes: { account_id: string; code_hash: string; created_at: Instant; expires_at: Instant; resend_at: Instant };
  /** Failed passwords and codes of a login, whether or not the account exists. */
  login_attempts: {
    login_key: string;
    /** Times of the failures of the last day, ms since 1970. */
    failures: ColumnType<number[], string | undefined, string>;
    locked_until: Instant | null;
    updated_at: Instant;
  };
}
