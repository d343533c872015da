import type { ProductBase } from '../contract/quotes/quotes';
import type { Money } from '../contract/kit/values';
import { amountOf, appliedDiscount, type Fact, type OfferFact, unknown } from './fact';

/** Returns a part of the price that only the insurer knows: unknown when the agent typed the price. */
const insurersPart = ({ manual }: ProductBase, amount: Money): Fact => (manual ? unknown : amountOf(amount));

/** Price to pay and price before discounts: the first rows of every line. */
export const totalFacts: readonly OfferFact[] = [
  { key: 'total', group: 'terms', better: 'low', read: ({ premia }) => amountOf(premia.total) },
  {
    key: 'originalPremia',
    group: 'terms',
    repeats: 'total',
    read: ({ originalPremia }) => amountOf(originalPremia),
  },
  {
    key: 'discounts',
    group: 'terms',
    better: 'high',
    read: (product) => ({ kind: 'percent', percent: appliedDiscount(product) }),
  },
];

/** Net, fees and gross. Gross is left out when it equals the price to pay. */
export const premiumFacts: readonly OfferFact[] = [
  { key: 'netto', group: 'price', better: 'low', read: (product) => insurersPart(product, product.premia.netto) },
  { key: 'fees', group: 'price', better: 'low', read: (product) => insurersPart(product, product.premia.fees) },
  { key: 'brutto', group: 'price', better: 'low', repeats: 'total', read: ({ premia }) => amountOf(premia.brutto) },
];

/** Whether the offer can be issued, and remarks of the insurer: the last rows of every line. */
export const termFacts: readonly OfferFact[] = [
  {
    key: 'canIssue',
    group: 'terms',
    better: 'high',
    internal: true,
    read: ({ canIssuePolicy }) => ({ kind: 'truth', truth: canIssuePolicy }),
  },
  {
    key: 'blockingRules',
    group: 'terms',
    better: 'low',
    read: ({ blockingRules }) => ({ kind: 'notes', notes: blockingRules }),
  },
  { key: 'remarks', group: 'terms', read: ({ remarks }) => ({ kind: 'notes', notes: remarks }) },
];
