import { type Problem, problemAt } from '../kit/rule-keys';

const inOrder = ['Compulsory', 'ComprehensiveInsurance', 'ThirdParty', 'Other'] as const;
type InsuranceType = (typeof inOrder)[number];

/** Effects of the chosen insurance types. `ownShare` is in percent, 0 for none. */
export interface Cover {
  insuranceTypes: readonly InsuranceType[];
  ownShare: number;
}

const rivals: Partial<Record<InsuranceType, InsuranceType>> = {
  ComprehensiveInsurance: 'ThirdParty',
  ThirdParty: 'ComprehensiveInsurance',
};

/**
 * Returns the selected types after one was toggled, in a fixed order. The last one cannot be removed (S2 §4);
 * comprehensive and third party replace each other (S2 §5).
 */
export function toggleInsuranceType(selected: readonly InsuranceType[], toggled: InsuranceType): InsuranceType[] {
  const wanted = selected.includes(toggled)
    ? selected.filter((type) => type !== toggled)
    : [...selected.filter((type) => type !== rivals[toggled]), toggled];
  return wanted.length === 0 ? [toggled] : inOrder.filter((type) => wanted.includes(type));
}

/** Returns the default payment of compulsory cover: online (S2 §4). */
export const compulsoryPaymentFor = (types: readonly InsuranceType[]): 'Online' | 'Offline' =>
  types.includes('Compulsory') ? 'Online' : 'Offline';

/** Returns whether neither comprehensive nor third-party cover is chosen. */
export const isCompulsoryAlone = (types: readonly InsuranceType[]): boolean =>
  !types.includes('ComprehensiveInsurance') && !types.includes('ThirdParty');

/** Default own share (S2 §9). */
export const defaultOwnShare = 1.5;

/**
 * Returns the own share after a change of types: none with third party, the default when comprehensive returns (S2 §4).
 */
export function ownShareFor<S extends number>(
  types: readonly InsuranceType[],
  before: readonly InsuranceType[],
  ownShare: S,
): S | 0 | 1.5 {
  if (types.includes('ThirdParty')) return 0;
  return types.includes('ComprehensiveInsurance') && !before.includes('ComprehensiveInsurance')
    ? defaultOwnShare
    : ownShare;
}

/** Validates that comprehensive and third party, and their deductibles, exclude each other (S2 §5). */
export function coverProblems({ insuranceTypes, ownShare }: Cover): Problem[] {
  const thirdParty = insuranceTypes.includes('ThirdParty');
  const both = thirdParty && insuranceTypes.includes('ComprehensiveInsurance');
  return [
    ...problemAt('insuranceTypes', both ? 'comprehensiveWithThirdParty' : undefined),
    ...problemAt('ownShare', thirdParty && ownShare > 0 ? 'ownShareWithThirdParty' : undefined),
  ];
}
