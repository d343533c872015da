import type { LetterReader } from '../../../lib/contract/claims/letters';
import type { Supplier } from '../../../lib/insurers/registry';
import type { Instant } from '../../engine/db/columns';

export interface LetterTables {
  /** Letters that were sent about claims. */
  claim_letters: {
    id: string;
    agency_id: string;
    claim_id: string;
    account_id: string;
    reader: LetterReader;
    /** Insurer that it went to; null for a letter to the customer. */
    supplier: Supplier | null;
    channel: 'SMS' | 'MAIL';
    address: string;
    subject: string;
    body: string;
    /** Document that went with it; null for none, or when it was deleted since. */
    document_id: string | null;
    sent_at: Instant;
  };
}
