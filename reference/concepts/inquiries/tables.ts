import type { Instant, InstantOrNull } from '../../engine/db/columns';

export interface InquiryTables {
  /** Questions to Har Bituah about customers. */
  har_bituah_inquiries: {
    id: string;
    agency_id: string;
    account_id: string;
    customer_id: string;
    /** The consent, and what asks for its signature. */
    document_id: string | null;
    envelope_id: string | null;
    /** LAUNCHED holds only while its job runs. */
    stage: 'WAITING' | 'LAUNCHED' | 'FINISHED';
    /** Code of the error of the last attempt. */
    error: string | null;
    /** Job that asks; kept for the one whose owner stopped it. */
    job_id: string | null;
    /** Import of the file that came back. */
    run_id: string | null;
    created_at: Instant;
    launched_at: InstantOrNull;
    finished_at: InstantOrNull;
  };
}
