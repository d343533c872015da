import { z } from 'zod';
import { locales } from '../../i18n/locales';
import { type ClaimQuestion, claimQuestionKeys, claimQuestions, yesNo } from '../../insurers/claim-questions';
import { isEmail } from '../../rules/people/email';
import { isMobile } from '../../rules/people/phone';
import { tooLong } from '../../rules/kit/rule-messages';
import { envelopeChannels } from '../documents/envelope-drafts';
import { binary, endpoint } from '../kit/endpoint';
import { typedContact } from '../kit/typed';
import { supplier } from '../quotes/insurers';

/** Answers by question; a question without one has not been answered. Yes and no are `YES` and `NO`. */
const answers = z
  .partialRecord(z.enum(claimQuestionKeys), z.string().trim().max(300, tooLong))
  .superRefine((given, context) => {
    for (const [question, answer] of Object.entries(given))
      if (
        answer &&
        claimQuestions[question as ClaimQuestion] === 'yesNo' &&
        !(yesNo as readonly string[]).includes(answer)
      )
        context.addIssue({ code: 'custom', path: [question], message: 'invalid' });
  });
export type QuestionnaireAnswers = z.output<typeof answers>;

/** An insurer's own questionnaire about a claim. */
export const questionnaire = z.object({
  claimId: z.string(),
  /** Whose it is; null when the claim's insurer has none of its own, or the claim is not about a car. */
  supplier: supplier.nullable(),
  questions: z.array(z.enum(claimQuestionKeys)),
  answers,
  /** Version for optimistic locking; 0 before the first answer. */
  version: z.int(),
  /** The document that was sent for signature last; null before that. */
  documentId: z.string().nullable(),
  envelopeId: z.string().nullable(),
  /** Whether the customer has signed it. */
  signed: z.boolean(),
});
export type Questionnaire = z.output<typeof questionnaire>;

/** How the customer gets the questionnaire. */
export const questionnaireSending = z
  .object({
    channel: z.enum(envelopeChannels),
    /** Mobile number or mail address. */
    address: typedContact().min(1, 'required').max(254, tooLong),
    /** Language of the link and its message; the questionnaire itself is in Hebrew. */
    locale: z.enum(locales).default('he'),
  })
  .superRefine(({ channel, address }, context) => {
    const fits = channel === 'MAIL' ? isEmail(address) : isMobile(address);
    if (address !== '' && !fits)
      context.addIssue({ code: 'custom', path: ['address'], message: channel === 'MAIL' ? 'email' : 'mobile' });
  });
export type QuestionnaireSending = z.output<typeof questionnaireSending>;

const one = 'agent/claims/{claimId}' as const;
const staff = { upstream: 'ins-api', access: 'session' } as const;
const pdf = binary('application/pdf');

/** CLAIM_WITHOUT_QUESTIONNAIRE in all calls but `get` and `summary` when the insurer has no questionnaire of its own. */
export const questionnaires = {
  get: endpoint({ ...staff, method: 'GET', path: `${one}/questionnaire`, response: questionnaire }),
  /** Saves answers; absent ones stay. CONFLICT when somebody else saved some since `version`. */
  save: endpoint({
    ...staff,
    method: 'PUT',
    path: `${one}/questionnaire`,
    body: z.object({ version: z.int(), answers }),
    response: questionnaire,
    audit: 'questionnaires.save',
  }),
  /** The questionnaire as it is filled now, in Hebrew. Saves nothing. */
  preview: endpoint({
    ...staff,
    method: 'GET',
    path: `${one}/questionnaire/file`,
    response: pdf,
    audit: 'claims.read',
  }),
  /**
   * Saves the filled questionnaire as a document of the claim and sends it to the customer for signature.
   * CLAIM_STATE_ERROR for a closed claim; DOCUMENT_OUT_FOR_SIGNATURE while the one before waits for a signature.
   */
  send: endpoint({
    ...staff,
    access: 'SEND_DOCS_FOR_SIGN',
    method: 'POST',
    path: `${one}/questionnaire/signature`,
    body: questionnaireSending,
    response: questionnaire,
    audit: 'questionnaires.send',
    idempotent: true,
    timeout: 60_000,
  }),
  /** All facts of a claim on paper, in Hebrew. */
  summary: endpoint({ ...staff, method: 'GET', path: `${one}/summary`, response: pdf, audit: 'claims.read' }),
};
