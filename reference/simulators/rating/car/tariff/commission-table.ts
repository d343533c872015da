/** Illustrative commissions of an agent, percent of the net premium. */
export const commissionTable = {
  compulsory: 2.5,
  comprehensive: 15,
  thirdParty: 15,
  /** Comprehensive and third party on a route with a reduced commission. */
  reduced: 10,
} as const;
