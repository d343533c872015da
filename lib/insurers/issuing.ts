import type { Supplier } from './registry';

/** Declarations that the customer or the agent makes before a policy is issued (S2 §3). */
export const agreementIds = [
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

/**
 * What an insurer's system makes of a request to issue: a policy with a document, a policy that is printed in its own
 * system, or a proposal that is converted there (S2 §4).
 */
export const issueOutcomes = ['POLICY', 'ORDERED_POLICY', 'PROPOSAL'] as const;
export type IssueOutcome = (typeof issueOutcomes)[number];

/** How an insurer issues policies. */
export interface Issuing {
  /** False when issuing through the product is switched off. */
  on: boolean;
  outcome: IssueOutcome;
  agreements: readonly Agreement[];
  /** Greatest number of payments. */
  maxPayments: number;
}

const must = (id: AgreementId): Agreement => ({ id, required: true });
const may = (id: AgreementId): Agreement => ({ id, required: false });

const basic = [must('ISSUE_POLICY'), must('CLIENT_AGREEMENT')] as const;
const usual = [...basic, must('CLAIMS_DATABASE'), may('MARKETING_INFORMATION')] as const;
const digital = [...basic, must('CLAIMS_DATABASE'), may('DIGITAL_DOCUMENTS'), may('MARKETING_INFORMATION')] as const;

/** Issuing per insurer: a new insurer needs an entry here. */
const issuing: Readonly<Record<Supplier, Issuing>> = {
  AYALON: { on: true, outcome: 'POLICY', agreements: usual, maxPayments: 10 },
  CLAL: { on: true, outcome: 'POLICY', agreements: digital, maxPayments: 10 },
  FNX: { on: true, outcome: 'POLICY', agreements: digital, maxPayments: 12 },
  HAKLAI: { on: true, outcome: 'ORDERED_POLICY', agreements: basic, maxPayments: 10 },
  HAREL: { on: true, outcome: 'POLICY', agreements: digital, maxPayments: 10 },
  HAREL_27: { on: true, outcome: 'POLICY', agreements: digital, maxPayments: 10 },
  HCSRA: { on: true, outcome: 'POLICY', agreements: usual, maxPayments: 10 },
  MENORA: { on: true, outcome: 'POLICY', agreements: [...usual, may('LIENHOLDER_NOTICE')], maxPayments: 12 },
  MIGDAL: { on: true, outcome: 'POLICY', agreements: digital, maxPayments: 12 },
  NKR: { on: true, outcome: 'ORDERED_POLICY', agreements: basic, maxPayments: 8 },
  SHIRBIT: { on: false, outcome: 'POLICY', agreements: usual, maxPayments: 8 },
  SHLOMO: { on: true, outcome: 'POLICY', agreements: usual, maxPayments: 10 },
  SHOMERA: { on: true, outcome: 'PROPOSAL', agreements: [...usual, may('LIENHOLDER_NOTICE')], maxPayments: 10 },
};

/** Returns how an insurer issues policies. */
export const issuingOf = (supplier: Supplier): Issuing => issuing[supplier];

/** What decides whether an offer can be issued. */
export interface IssuableFacts {
  supplierType: Supplier;
  blockingRules: readonly unknown[];
  /** Present when the agent typed the price. */
  manual?: unknown;
}

/** Returns whether a rule of the insurer forbids issuing an offer, or no insurer has answered with it (SD 72). */
export const isBlocked = ({ blockingRules, manual }: Omit<IssuableFacts, 'supplierType'>): boolean =>
  blockingRules.length > 0 || Boolean(manual);

/**
 * Returns whether an offer can be issued through the product: its insurer issues here, and nothing blocks it (SD 72). An
 * offer that cannot be issued can still be ordered.
 */
export const isIssuable = (offer: IssuableFacts): boolean => issuingOf(offer.supplierType).on && !isBlocked(offer);

/** Returns the required agreements that are not given. */
export const missingAgreements = (supplier: Supplier, given: readonly AgreementId[]): AgreementId[] =>
  issuingOf(supplier)
    .agreements.filter(({ id, required }) => required && !given.includes(id))
    .map(({ id }) => id);
