import type { Locale } from '../../../lib/i18n/locales';
import type { InstantWithDefault, Instant, WithDefault } from '../db/columns';

export type MessageChannel = 'SMS' | 'MAIL' | 'WHATSAPP';

export interface OutboxTables {
  /** Every SMS, mail and message in WhatsApp that was to be sent. */
  messages: {
    id: string;
    agency_id: string | null;
    channel: MessageChannel;
    recipient: string;
    /** Who sent it by hand; null for what the program sends. */
    account_id: WithDefault<string | null>;
    subject: string | null;
    /** Where an answer to a mail goes; to its sender when null. */
    reply_to: WithDefault<string | null>;
    body: string;
    /** The code inside the body, shown large in the outbox; erased with the body once it was delivered outside. */
    code: string | null;
    /** In WhatsApp what fills the approved template, and its language; null for other messages, and erased likewise. */
    template_text: WithDefault<string | null>;
    template_locale: WithDefault<Locale | null>;
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
