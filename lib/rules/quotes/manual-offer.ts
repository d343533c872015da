import type { RuleKey } from '../kit/rule-keys';

/** Prices that can be typed for one cover, ILS. */
export const manualPrices = { minimum: 1, maximum: 1_000_000 } as const;

interface TypedOffer {
  compulsory: number | null;
  comprehensive: number | null;
  thirdParty: number | null;
}

/**
 * Returns what is wrong with an offer that was typed by hand: it needs a price, and comprehensive cover includes third
 * party cover (S2 §5).
 */
export function manualOfferProblems({
  compulsory,
  comprehensive,
  thirdParty,
}: TypedOffer): { path: keyof TypedOffer; rule: RuleKey }[] {
  if (compulsory === null && comprehensive === null && thirdParty === null)
    return [{ path: 'compulsory', rule: 'required' }];
  return comprehensive !== null && thirdParty !== null
    ? [{ path: 'thirdParty', rule: 'comprehensiveWithThirdParty' }]
    : [];
}
