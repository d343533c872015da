import type { CustomerAnswer } from '../../lib/contract/opportunities';
import type { Instant, Json, WithDefault } from '../db/columns';

export interface PortalTables {
  /** Codes to signers' phones. One row a signer; its counters outlive the code (SD 25). */
  zone_codes: {
    agency_id: string;
    signer_id: string;
    code_hash: string;
    tries: WithDefault<number>;
    /** Moments of the last day at which a code was guessed at, and sent, ms since 1970. */
    guesses: Json<number[]>;
    sent: Json<number[]>;
    expires_at: Instant;
  };
  /** Browsers in which a signer has confirmed the phone, by the hash of what they hold. */
  zone_grants: { grant_hash: string; agency_id: string; token_hash: string; created_at: Instant; expires_at: Instant };
  /** Files that a customer has sent for a request, in their order, until they are one PDF. */
  zone_files: {
    id: string;
    agency_id: string;
    envelope_id: string;
    item_id: string;
    file_id: string;
    created_at: Instant;
    /** When they became part of the document. */
    assembled_at: Instant | null;
  };
  /** Links of offers that were sent, by the hash of their token. */
  response_links: { token_hash: string; agency_id: string; sent_id: string; expires_at: Instant; created_at: Instant };
  /** Every answer of a customer to an offer; the last one stands (SD 23). */
  opportunity_answers: {
    agency_id: string;
    sent_id: string;
    number: number;
    answer: CustomerAnswer;
    address: string | null;
    answered_at: Instant;
  };
}
