import type { InsuranceType } from '../contract/quotes/car-request';
import type { CarProduct } from '../contract/quotes/cars';
import { premiumFacts, termFacts, totalFacts } from './base-facts';
import { notCovered, type OfferFact, sumOf, unknown } from './fact';

const own = 'ComprehensiveInsurance';
const third = 'ThirdParty';

const covers = ({ insuranceTypes }: CarProduct, ...types: InsuranceType[]) =>
  types.some((type) => insuranceTypes.includes(type));

/** Comprehensive cover includes third party cover without a separate premium. */
const thirdPartyPremium: OfferFact<CarProduct>['read'] = (product) =>
  product.premia.thirdParty === null && covers(product, own)
    ? { kind: 'included' }
    : sumOf(product.premia.thirdParty, covers(product, third));

const defenceLevel: OfferFact<CarProduct>['read'] = (product) => {
  if (product.defenceLevelRequired === null) return covers(product, own) ? unknown : notCovered;
  return { kind: 'level', level: product.defenceLevelRequired, scale: 'defence' };
};

/** All facts of a car offer, in the order of the comparison. */
export const carFacts: readonly OfferFact<CarProduct>[] = [
  ...totalFacts,
  {
    key: 'compulsory',
    group: 'price',
    better: 'low',
    read: (product) => sumOf(product.premia.compulsory, covers(product, 'Compulsory')),
  },
  {
    key: 'comprehensive',
    group: 'price',
    better: 'low',
    read: (product) => sumOf(product.premia.comprehensive, covers(product, own)),
  },
  { key: 'thirdParty', group: 'price', better: 'low', read: thirdPartyPremium },
  ...premiumFacts,
  { key: 'rider', group: 'price', read: ({ premia }) => sumOf(premia.rider, false) },
  {
    key: 'bankCommission',
    group: 'price',
    internal: true,
    read: ({ bankCommissionPercentage, manual }) =>
      manual ? unknown : { kind: 'percent', percent: bankCommissionPercentage },
  },
  {
    key: 'deductibleComprehensive',
    group: 'cover',
    better: 'low',
    read: (product) => sumOf(product.deductibles.comprehensive, covers(product, own)),
  },
  {
    key: 'deductibleThirdParty',
    group: 'cover',
    better: 'low',
    read: (product) => sumOf(product.deductibles.thirdParty, covers(product, own, third)),
  },
  {
    key: 'deductibleGarage',
    group: 'cover',
    better: 'low',
    read: (product) => sumOf(product.deductibles.companyGarage, covers(product, own)),
  },
  { key: 'defenceLevel', group: 'cover', better: 'low', read: defenceLevel },
  {
    key: 'thirdPartyLimit',
    group: 'cover',
    better: 'high',
    read: (product) => sumOf(product.thirdPartyLimit, covers(product, own, third)),
  },
  {
    key: 'legalLiability',
    group: 'cover',
    better: 'high',
    read: ({ legalLiabilityLimit, manual }) => sumOf(legalLiabilityLimit, manual !== undefined),
  },
  ...termFacts,
];

/** Returns the main deductible of an offer, ILS: own damage, else third party; null when neither is covered. */
export const carDeductible = ({ deductibles }: CarProduct): number | null =>
  (deductibles.comprehensive ?? deductibles.thirdParty)?.amount ?? null;

/** The main deductible as a fact, for a column of the list. */
export const carDeductibleFact: OfferFact<CarProduct> = {
  key: 'deductible',
  group: 'cover',
  better: 'low',
  read: (product) =>
    sumOf(product.deductibles.comprehensive ?? product.deductibles.thirdParty, covers(product, own, third)),
};

/** Returns the facts shown as columns for the requested types of insurance; covers and rider add up to the price. */
export function carColumns(asked: readonly InsuranceType[]): OfferFact<CarProduct>[] {
  const [hasOwn, hasThird] = [asked.includes(own), asked.includes(third)];
  const wanted = [
    (asked.includes('Compulsory') || hasOwn) && 'compulsory',
    hasOwn && 'comprehensive',
    hasThird && 'thirdParty',
    'rider',
    'netto',
  ];
  const price = carFacts.filter(({ key }) => wanted.includes(key));
  const defence = carFacts.filter(({ key }) => hasOwn && key === 'defenceLevel');
  return [...price, ...(hasOwn || hasThird ? [carDeductibleFact] : []), ...defence];
}
