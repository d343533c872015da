import type { PurchaseAnswers } from '@/lib/contract/portal/purchase-answers';

type Types = NonNullable<PurchaseAnswers['period']>['insuranceTypes'];

/** Covers that are offered together, by the name of their text. */
export const covers = {
  FULL: ['Compulsory', 'ComprehensiveInsurance'],
  THIRD: ['Compulsory', 'ThirdParty'],
  COMPULSORY: ['Compulsory'],
  COMPREHENSIVE: ['ComprehensiveInsurance'],
} as const satisfies Record<string, Types>;
export type Cover = keyof typeof covers;

/** Returns the cover of insurance types. */
export const coverOf = (types: readonly string[]): Cover =>
  (Object.keys(covers) as Cover[]).find((cover) => covers[cover].join() === types.join()) ?? 'FULL';
