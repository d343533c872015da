/** Papers of the insured person that a remark on an offer asks for; the agent confirms that each is here, signed. */
export const paperIds = ['HEALTH_DECLARATION', 'MEDICAL_EXAMINATION', 'SMOKING_PROOF'] as const;
export type PaperId = (typeof paperIds)[number];
/** Returns whether an agreement says that a paper is here. */
export const isPaper = (id: string): id is PaperId => (paperIds as readonly string[]).includes(id);

/** Declarations that the customer or the agent makes before a policy is issued (S2 §3). */
export const agreementIds = [
  ...paperIds,
  'ISSUE_POLICY',
  'CLIENT_AGREEMENT',
  'CLAIMS_DATABASE',
  'DIGITAL_DOCUMENTS',
  'LIENHOLDER_NOTICE',
  'MARKETING_INFORMATION',
] as const;
export type AgreementId = (typeof agreementIds)[number];

export interface Agreement {
  id: AgreementId;
  /** Without it the insurer does not issue. */
  required: boolean;
}

/** An agreement without which the insurer does not issue. */
export const must = (id: AgreementId): Agreement => ({ id, required: true });
/** An agreement that may be refused. */
export const may = (id: AgreementId): Agreement => ({ id, required: false });

export const basic = [must('ISSUE_POLICY'), must('CLIENT_AGREEMENT')] as const;
export const usual = [...basic, must('CLAIMS_DATABASE'), may('MARKETING_INFORMATION')] as const;
export const digital = [
  ...basic,
  must('CLAIMS_DATABASE'),
  may('DIGITAL_DOCUMENTS'),
  may('MARKETING_INFORMATION'),
] as const;
