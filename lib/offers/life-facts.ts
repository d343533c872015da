import type { HealthProduct } from '../contract/quotes/health';
import type { LifeProduct } from '../contract/quotes/life';
import type { LifeResult } from '../contract/quotes/life-results';
import { termFacts } from './base-facts';
import { amountOf, appliedDiscount, nameFact, type OfferFact, sumOf } from './fact';

/** Price of the first year, and before its discounts. */
const firstYearFacts: readonly OfferFact<LifeResult>[] = [
  { key: 'firstYear', group: 'terms', better: 'low', read: ({ premia }) => amountOf(premia.total) },
  {
    key: 'originalPremia',
    group: 'terms',
    repeats: 'firstYear',
    read: ({ originalPremia }) => amountOf(originalPremia),
  },
  {
    key: 'discounts',
    group: 'terms',
    better: 'high',
    read: (product) => ({ kind: 'percent', percent: appliedDiscount(product) }),
  },
];

/** Prices of an offer whose price changes with age. */
const priceFacts: readonly OfferFact<LifeResult>[] = [
  { key: 'monthly', group: 'price', better: 'low', read: ({ premia }) => amountOf(premia.monthly) },
  { key: 'lifeRiders', group: 'price', read: ({ premia }) => sumOf(premia.riders, false) },
  { key: 'fees', group: 'price', better: 'low', read: ({ premia }) => amountOf(premia.fees) },
  { key: 'comparable', group: 'price', better: 'low', read: ({ comparablePremia }) => amountOf(comparablePremia) },
  { key: 'totalPayments', group: 'price', better: 'low', read: ({ totalPayments }) => amountOf(totalPayments) },
];

const programme: OfferFact<LifeResult> = {
  key: 'programme',
  group: 'cover',
  read: (product) => nameFact(product.programme),
};

const paymentTerm: OfferFact<LifeResult> = {
  key: 'paymentTerm',
  group: 'cover',
  read: ({ paymentTermYears }) => nameFact(String(paymentTermYears)),
};

const riders: OfferFact<LifeResult> = {
  key: 'riderNames',
  group: 'cover',
  read: ({ availableRiders, appliedRiders }) => {
    const chosen = availableRiders.filter(({ id }) => appliedRiders.includes(id));
    return chosen.length === 0
      ? { kind: 'notCovered' }
      : { kind: 'items', items: chosen.map(({ name, amount }) => ({ name, amount: amount.amount })) };
  },
};

/** An offer with a sum insured: life and risk. */
type SumInsured = LifeResult & Pick<LifeProduct, 'targetAmount'>;

/** Facts of a life offer, in the order of the comparison. */
export const lifeFacts: readonly OfferFact<SumInsured>[] = [
  ...firstYearFacts,
  ...priceFacts,
  { key: 'targetAmount', group: 'cover', better: 'high', read: ({ targetAmount }) => amountOf(targetAmount) },
  programme,
  riders,
  paymentTerm,
  ...termFacts,
];

/** Facts of a health offer, in the order of the comparison. */
export const healthFacts: readonly OfferFact<HealthProduct>[] = [
  ...firstYearFacts,
  ...priceFacts,
  {
    key: 'packages',
    group: 'cover',
    read: ({ packagePriceViews }) =>
      packagePriceViews.length === 0
        ? { kind: 'notCovered' }
        : {
            kind: 'items',
            items: packagePriceViews.map(({ name, price }) => ({ name, amount: price && price.amount })),
          },
  },
  {
    key: 'services',
    group: 'cover',
    read: ({ servicePrices }) => ({
      kind: 'items',
      items: servicePrices.map(({ name, price }) => ({ name, amount: price.amount })),
    }),
  },
  riders,
  paymentTerm,
  ...termFacts,
];

/** Facts shown as columns of the list. */
export const lifeColumns: readonly OfferFact<LifeResult>[] = priceFacts.filter(({ key }) =>
  ['monthly', 'comparable', 'totalPayments'].includes(key),
);
