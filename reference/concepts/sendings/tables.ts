import type { SendingChannel } from '../../../lib/contract/customers/sendings';
import type { Locale } from '../../../lib/i18n/locales';
import type { TemplateKind } from '../../../lib/rules/work/message-template';
import type { Instant, InstantOrNull, WithDefault } from '../../engine/db/columns';

export interface SendingTables {
  /** Texts that an agency has written; the product has one for each other. */
  message_templates: {
    agency_id: string;
    kind: TemplateKind;
    locale: Locale;
    body: WithDefault<string | null>;
    name: WithDefault<string | null>;
  };
  /** Texts for mails that an agency has added. */
  mail_templates: {
    id: string;
    agency_id: string;
    locale: Locale;
    name: string;
    body: string;
    /** Version for optimistic locking; incremented on every change. */
    version: WithDefault<number>;
    created_at: Instant;
    /** When it was removed; it can be restored for 30 days. */
    removed_at: InstantOrNull;
  };
  /** Orders and documents that were sent to customers. A link opens one of them. */
  sendings: {
    id: string;
    agency_id: string;
    account_id: string;
    customer_id: string | null;
    order_id: string | null;
    document_id: string | null;
    /** File of the document at the time of sending. */
    file_id: string | null;
    title: string;
    locale: Locale;
    channel: SendingChannel;
    /** Number or mail address. */
    address: string | null;
    status: WithDefault<'SENT' | 'OPENED'>;
    token_hash: string;
    sent_at: Instant;
    expires_at: Instant;
    opened_at: InstantOrNull;
  };
}
