import type { SentSms } from '../../../lib/contract/customers/messages';
import type { Instant } from '../../engine/db/columns';

export interface MessageTables {
  /** Texts of SMS to customers; their delivery state is in the outbox. */
  customer_sms: {
    id: string;
    agency_id: string;
    account_id: string;
    customer_id: string;
    topic: SentSms['topic'];
    recipient: string;
    body: string;
    characters: number;
    parts: number;
    /** Row in the outbox, which deletes old rows. */
    message_id: string | null;
    sent_at: Instant;
  };
}
