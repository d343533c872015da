import type { QuestionnaireAnswers } from '../../../lib/contract/claims/questionnaires';
import type { Supplier } from '../../../lib/insurers/registry';
import type { Instant, WithDefault } from '../../engine/db/columns';
import type { Snapshot } from '../../engine/db/snapshot';

export interface QuestionnaireTables {
  /** Answers to the questionnaire of one insurer about a claim. */
  claim_questionnaires: {
    agency_id: string;
    claim_id: string;
    supplier: Supplier;
    answers: Snapshot<QuestionnaireAnswers>;
    version: WithDefault<number>;
    /** What was sent for signature last. */
    document_id: WithDefault<string | null>;
    envelope_id: WithDefault<string | null>;
    updated_at: Instant;
  };
}
