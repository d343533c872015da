import type { InstantWithDefault, Instant, WithDefault } from '../db/columns';

export interface OutboxTables {
  /** Every SMS and mail that was to be sent. */
  messages: {
    id: string;
    agency_id: string | null;
    channel: 'SMS' | 'MAIL';
    recipient: string;
    /** Who sent it by hand; null for what the program sends. */
    account_id: WithDefault<string | null>;
    subject: string | null;
    /** Where an answer to a mail goes; to its sender when null. */
    reply_to: WithDefault<string | null>;
    body: string;
    /** The code inside the body, shown large in the outbox; erased with the body once it was delivered outside. */
    code: string | null;
    /** LOCAL: no gateway is configured, the outbox page is where it is read. */
    state: 'QUEUED' | 'SENT' | 'FAILED' | 'LOCAL';
    attempts: WithDefault<number>;
    last_error: string | null;
    /** A file of the store that goes along, and its name. */
    attachment_hash: WithDefault<string | null>;
    attachment_name: WithDefault<string | null>;
    created_at: InstantWithDefault;
    delivered_at: Instant | null;
  };
}
