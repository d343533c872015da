/** Questions of insurers about a claim that no entity of the claim answers, and how each is answered. */
export const claimQuestions = {
  OWNER_CONSENT: 'yesNo',
  COMMERCIAL_USE: 'yesNo',
  ALCOHOL: 'yesNo',
  PASSENGERS: 'text',
  SPEED: 'text',
  ROAD: 'text',
  LIGHTS: 'yesNo',
  TRAILER: 'yesNo',
  TOWED: 'yesNo',
  EARLIER_DAMAGE: 'yesNo',
  OTHER_INSURANCE: 'yesNo',
  FAULT_ADMITTED: 'yesNo',
  RESPONSIBLE: 'text',
} as const satisfies Record<string, 'yesNo' | 'text'>;

export type ClaimQuestion = keyof typeof claimQuestions;
export const claimQuestionKeys = Object.keys(claimQuestions) as [ClaimQuestion, ...ClaimQuestion[]];

/** Answers to questions that are answered by yes or no. */
export const yesNo = ['YES', 'NO'] as const;

/** Parts of a claim in a questionnaire. */
export type QuestionnairePart =
  | 'policyOwner'
  | 'car'
  | 'driver'
  | 'accident'
  | 'damage'
  | 'questions'
  | 'involvedCar'
  | 'injured'
  | 'witness'
  | 'thirdParty'
  | 'garage'
  | 'bank';

/** An insurer's questionnaire about a claim: its parts in their order, and its own questions. */
export interface ClaimQuestionnaire {
  parts: readonly QuestionnairePart[];
  questions: readonly ClaimQuestion[];
}
