import type { ErrorCode } from '../../../lib/contract/kit/errors';
import type { IssueOutcome } from '../../../lib/insurers/insurer';

/** Behaviour of an insurer's issuing system. */
export interface IssueBehaviour {
  /** Added to the price when the insurer is asked again before the issue, ILS. */
  dearer?: number;
  /** The insurer answers the question for the price with this code. */
  priceError?: ErrorCode;
  /** The insurer refuses with this code. */
  error?: ErrorCode;
  /** The outcome instead of the insurer's own. */
  outcome?: IssueOutcome;
  /** The answer to the call is lost, although the insurer made a policy of it, or before it arrived there. */
  lost?: 'afterwards' | 'before';
  /** Number of later questions that stay unanswered too. */
  silentFor?: number;
  /** Number of questions for the document before it is ready; 3 by default. */
  documentAfter?: number;
  /** The form of the insurer cannot be had. */
  withoutForm?: boolean;
  /** Time of the insurer's answer, ms; 1500 by default. */
  takes?: number;
}

interface IssueSentinel extends IssueBehaviour {
  /** Visible effect, for docs/sentinels.md. */
  effect: string;
}

/** Zip codes of a request that make its insurers misbehave when a policy is issued. No real zip code begins so. */
export const issueSentinels: Readonly<Record<string, IssueSentinel>> = {
  9999960: { dearer: 120, effect: 'the price rises by 120 ₪ before the issue: it has to be confirmed' },
  9999961: { dearer: 3_500, effect: 'the price rises by 3,500 ₪: `PRICE_CHANGED`, only a new search helps' },
  9999962: {
    error: 'ISSUE_FAILED_PROPOSAL_SAVED',
    effect: 'refused with a saved proposal, `ISSUE_FAILED_PROPOSAL_SAVED`',
  },
  9999963: { error: 'ISSUE_FAILED', effect: 'refused without a proposal, `ISSUE_FAILED`' },
  9999964: { error: 'COMPULSORY_NOT_ISSUED', effect: 'comprehensive saved as a draft, `COMPULSORY_NOT_ISSUED`' },
  9999965: { error: 'PLATE_NOT_FOUND', effect: 'refused with `PLATE_NOT_FOUND`' },
  9999966: { error: 'MODEL_MISMATCH', effect: 'refused with `MODEL_MISMATCH`' },
  9999967: { error: 'HIGH_DEFENCE', effect: 'refused with `HIGH_DEFENCE`' },
  9999968: { error: 'REAL_ZIP_NEEDED', effect: 'refused with `REAL_ZIP_NEEDED`' },
  9999969: { error: 'SEVERAL_MODELS_FOUND', effect: 'refused with `SEVERAL_MODELS_FOUND`' },
  9999970: { error: 'NO_MODEL_FOUND', effect: 'refused with `NO_MODEL_FOUND`' },
  9999971: { lost: 'afterwards', silentFor: 1, effect: 'the answer is lost: unknown for a while, then issued' },
  9999972: { lost: 'before', silentFor: 1, effect: 'the call is lost: unknown for a while, then `INSURER_TIMEOUT`' },
  9999973: { outcome: 'ORDERED_POLICY', effect: 'issued, printed in the system of the insurer (ORDERED_POLICY)' },
  9999974: { outcome: 'PROPOSAL', effect: 'the insurer makes a proposal (PROPOSAL)' },
  9999975: {
    documentAfter: 32,
    effect: 'the document is late: `POLICY_NOT_RECEIVED` after 30 questions, then it arrives',
  },
  9999976: { error: 'COMPULSORY_NEEDED', effect: 'refused with `COMPULSORY_NEEDED`' },
  9999977: { error: 'PRODUCT_DONT_ALLOW_POLICY_ISSUE', effect: 'refused with `PRODUCT_DONT_ALLOW_POLICY_ISSUE`' },
  9999978: { withoutForm: true, effect: 'the form of the insurer cannot be had, `SUPPLIER_FORM_UNAVAILABLE`' },
  9999979: { error: 'INSURER_TIMEOUT', effect: 'the insurer gives up itself, `INSURER_TIMEOUT`' },
  9999980: { priceError: 'ZERO_PRICE', effect: 'the price before the issue is 0, `ZERO_PRICE`' },
  9999981: { takes: 20_000, effect: 'the insurer takes twenty seconds' },
};

/** Sum insured in lines without an address that stands for the zip code with the same last two digits, ILS. */
const firstSum = 1_000_000;

/** The parts of a request, of any line, that can be a sentinel. */
interface AnyRequest {
  zipCode?: string | null;
  address?: { zipCode?: string | null };
  targetAmount?: number;
}

/** Returns the behaviour for a request of any line; health requests have nothing that could be a sentinel. */
export function issueBehaviour(request: unknown): IssueBehaviour {
  const { zipCode, address, targetAmount = 0 } = (request ?? {}) as AnyRequest;
  const zip = zipCode ?? address?.zipCode ?? String(targetAmount - firstSum + 9_999_900);
  return issueSentinels[zip] ?? {};
}
