import type { IssueOutcome } from '../../lib/insurers/issuing';
import type { Supplier } from '../../lib/insurers/registry';
import type { Instant, WithDefault } from '../db/columns';

export interface IssuingTables {
  /** Books of the simulated insurers, by the agency's own reference: each reference is processed at most once. */
  insurer_policies: {
    reference: string;
    supplier: Supplier;
    /** Null when the insurer refused, or when the reference was closed before it arrived. */
    outcome: IssueOutcome | null;
    policy_number: string | null;
    proposal_number: string | null;
    /** Code of the refusal; null without one. */
    error: string | null;
    /** The answer to the first call is lost. */
    lost: boolean;
    /** Number of later questions that the insurer leaves unanswered. */
    silent_for: number;
    /** Number of questions for the document before it is ready; null without a document. */
    document_after: number | null;
    /** Questions so far, for the outcome and for the document. */
    asked: WithDefault<number>;
    document_asked: WithDefault<number>;
    at: Instant;
  };
}
