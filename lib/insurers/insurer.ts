import type { Locale } from '../i18n/locales';
import type { Agreement } from './agreements';
import type { Branch } from './branches';
import type { ClaimQuestionnaire } from './claim-questions';
import type { Line } from './lines';

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

/** Facts about an insurer that do not depend on its tariff. */
export interface Insurer {
  /** Common name in the market. */
  names: Record<Locale, string>;
  /** Hue of its tile in degrees, far enough from the others to tell them apart. */
  hue: number;
  lines: readonly Line[];
  /**
   * Brand whose number is not shown; the names of other brands carry theirs (S2 §9). Absent when brands are not shown.
   */
  plainBrand?: string;
  /** Offered to a TRUSTED agency's superuser only (S1 §6). */
  trustedOnly?: true;
  issuing: Issuing;
  /** Branch codes (ANAF) that differ from the usual ones. */
  branchCodes?: Partial<Record<Branch, string>>;
  /** Its own questionnaire about claims (S3 §3); absent for insurers that take the general forms. */
  claimQuestionnaire?: ClaimQuestionnaire;
  /** Brand of another company, not a company of its own (SD 42). */
  isBrand?: true;
}
