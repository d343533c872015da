import type { SentSms } from '../../lib/contract/messages';
import type { Instant } from '../db/columns';

export interface MessageTables {
  /** SMS to customers as they were written; how each left is the outbox's to know. */
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
    /** Its row in the outbox, which is emptied in time. */
    message_id: string | null;
    sent_at: Instant;
  };
}
