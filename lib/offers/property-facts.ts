import type { PropertyProduct } from '../contract/quotes/properties';
import { premiumFacts, termFacts, totalFacts } from './base-facts';
import { amountOf, type OfferFact, sumOf } from './fact';

const covers = ['building', 'content', 'earthquake', 'valuables', 'additional', 'water', 'liability'] as const;

/** Premium of each cover; a cover that is not part of the offer has none. */
const coverFacts: readonly OfferFact<PropertyProduct>[] = covers.map((cover) => ({
  key: `home.${cover}`,
  group: 'price',
  better: 'low',
  read: ({ premia }) => sumOf(premia[cover], false),
}));

const sumFacts: readonly OfferFact<PropertyProduct>[] = (['building', 'content', 'earthquake'] as const).map((sum) => ({
  key: `homeSums.${sum}`,
  group: 'cover',
  better: 'high',
  read: ({ sums }) => sumOf(sums[sum], false),
}));

const deductibleFacts: readonly OfferFact<PropertyProduct>[] = (
  ['building', 'content', 'fire', 'water', 'earthquake'] as const
).map((deductible) => ({
  key: `homeDeductibles.${deductible}`,
  group: 'cover',
  better: 'low',
  read: ({ deductibles }) => sumOf(deductibles[deductible], false),
}));

/** All facts of a property offer, in the order of the comparison. */
export const propertyFacts: readonly OfferFact<PropertyProduct>[] = [
  ...totalFacts,
  ...coverFacts,
  ...premiumFacts,
  ...sumFacts,
  { key: 'liabilityLimit', group: 'cover', better: 'high', read: ({ sums }) => amountOf(sums.liability) },
  ...deductibleFacts,
  {
    key: 'homeDefence',
    group: 'cover',
    better: 'low',
    read: ({ defenceCode }) => ({ kind: 'level', level: defenceCode, scale: 'home' }),
  },
  ...termFacts,
];

/** Returns the deductible by which offers are sorted, ILS: building, else content; null when neither is insured. */
export const propertyDeductible = ({ deductibles }: PropertyProduct): number | null =>
  (deductibles.building ?? deductibles.content)?.amount ?? null;

/** Facts shown as columns of the list. */
export const propertyColumns: readonly OfferFact<PropertyProduct>[] = [
  ...propertyFacts.filter(({ key }) =>
    ['home.building', 'home.content', 'home.earthquake', 'home.water'].includes(key),
  ),
  {
    key: 'deductible',
    group: 'cover',
    better: 'low',
    read: ({ deductibles }) => sumOf(deductibles.building ?? deductibles.content, false),
  },
  ...propertyFacts.filter(({ key }) => key === 'homeDefence'),
];
