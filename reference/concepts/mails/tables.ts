import type { MailRow } from '../../../lib/contract/customers/mails';
import type { Instant, WithDefault } from '../../engine/db/columns';

export interface MailTables {
  /** Mails with customers, from the mailboxes of the agency's people. */
  mails: {
    id: string;
    agency_id: string;
    account_id: string;
    customer_id: string;
    order_id: string | null;
    claim_id: WithDefault<string | null>;
    folder: MailRow['folder'];
    sender: string;
    recipients: string[];
    subject: string;
    preview: string;
    seen: boolean;
    attachments: number;
    sent_at: Instant;
  };
}
