import type { AgreementId } from '../../../lib/insurers/agreements';
import type { IssueOutcome } from '../../../lib/insurers/insurer';
import type { Supplier } from '../../../lib/insurers/registry';
import type { Instant, WithDefault } from '../../engine/db/columns';

/** What an agency says beside the offer when it asks for a policy. */
export interface ToldInsurer {
  agentNumbers: string[];
  agreements: readonly AgreementId[];
  paymentsNumber: number;
  /** Of the debug parameters; null without them. */
  bankBranch: number | null;
  deductible: number | null;
}

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
    /** What the agency said with the first call; empty when it only asked. Lists are joined with commas. */
    agent_numbers: WithDefault<string>;
    agreements: WithDefault<string>;
    payments_number: WithDefault<number | null>;
    bank_branch: WithDefault<number | null>;
    deductible: WithDefault<number | null>;
  };
}
