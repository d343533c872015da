import type { ProductBase } from '../contract/quotes';
import { premiumFacts, termFacts, totalFacts } from './base-facts';
import { carFacts } from './car-facts';
import type { OfferFact } from './fact';

/** Facts of each line that has more than the price; the others show the facts that every line has. */
const factsOfLine: { [L in ProductBase['productType']]?: readonly OfferFact[] } = {
  CAR: carFacts,
};

/** Returns the facts of an offer of any line, for screens that hold offers of many lines. */
export const factsOf = ({ productType }: Pick<ProductBase, 'productType'>): readonly OfferFact[] =>
  factsOfLine[productType] ?? [...totalFacts, ...premiumFacts, ...termFacts];
