import { z } from 'zod';
import type { QuestionnaireAnswers } from '../../../lib/contract/claims/questionnaires';
import { snapshotKind } from '../../engine/db/snapshot';

/** Answers by question. Questions may be dropped later: their answers stay readable. */
export const questionnaireAnswersKind = snapshotKind<QuestionnaireAnswers>({
  kind: 'questionnaire_answers',
  v: 1,
  schema: z.record(z.string(), z.string()) as z.ZodType<QuestionnaireAnswers>,
  upgrades: {},
});
