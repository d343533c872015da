import { type Agreement, type AgreementId, must, paperIds } from './agreements';
import type { Issuing } from './insurer';
import { insurer, type Supplier } from './registry';

/** Returns how an insurer issues policies. */
export const issuingOf = (supplier: Supplier): Issuing => insurer(supplier).issuing;

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

/** What decides which agreements an offer needs. */
export interface AgreedFacts {
  supplierType: Supplier;
  remarks: readonly { code: string }[];
}

/** Returns the agreements that an insurer asks for, with the papers that the remarks on its offer ask for. */
export const agreementsOf = ({ supplierType, remarks }: AgreedFacts): Agreement[] => [
  ...issuingOf(supplierType).agreements,
  ...paperIds.filter((id) => remarks.some(({ code }) => code === id)).map(must),
];

/** Returns the required agreements that are not given. */
export const missingAgreements = (offer: AgreedFacts, given: readonly AgreementId[]): AgreementId[] =>
  agreementsOf(offer)
    .filter(({ id, required }) => required && !given.includes(id))
    .map(({ id }) => id);
