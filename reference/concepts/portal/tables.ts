import type { CustomerAnswer } from '../../../lib/contract/desk/opportunities';
import type { Instant, WithDefault } from '../../engine/db/columns';
import type { CodeColumns, GrantColumns } from '../../engine/link-grants/code-columns';

export interface PortalTables {
  /** Codes for signers' phones, one row per signer; the counters outlive the code (SD 25). */
  zone_codes: CodeColumns & { signer_id: string };
  /** Grants of browsers in which a signer confirmed the phone, by hash. */
  zone_grants: GrantColumns & { token_hash: string };
  /** Uploaded files of an item in order, until they are combined into one PDF. */
  zone_files: {
    id: string;
    agency_id: string;
    envelope_id: string;
    item_id: string;
    file_id: string;
    created_at: Instant;
    /** Place among the files of its item, from 0; files of one place stand as they came. */
    place: WithDefault<number>;
    /** When they were combined. */
    assembled_at: Instant | null;
  };
  /** Links of sent offers, by the hash of their token. */
  response_links: { token_hash: string; agency_id: string; sent_id: string; expires_at: Instant; created_at: Instant };
  /** All answers of customers to offers; the latest counts (SD 23). */
  opportunity_answers: {
    agency_id: string;
    sent_id: string;
    number: number;
    answer: CustomerAnswer;
    agrees: WithDefault<boolean>;
    address: string | null;
    answered_at: Instant;
  };
}
