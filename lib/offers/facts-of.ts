import type { ProductBase } from '../contract/quotes/quotes';
import { premiumFacts, termFacts, totalFacts } from './base-facts';
import { carFacts } from './car-facts';
import type { OfferFact } from './fact';
import { healthFacts, lifeFacts } from './life-facts';
import { propertyFacts } from './property-facts';

/** Facts of lines that have more than the price; other lines show the facts common to all. */
const factsOfLine: { [L in ProductBase['productType']]?: readonly OfferFact[] } = {
  CAR: carFacts,
  HEALTH: healthFacts,
  LIFE: lifeFacts,
  PROPERTY: propertyFacts,
  RISK: lifeFacts,
};

/** Returns the facts of an offer of any line, for screens with offers of several lines. */
export const factsOf = ({ productType }: Pick<ProductBase, 'productType'>): readonly OfferFact[] =>
  factsOfLine[productType] ?? [...totalFacts, ...premiumFacts, ...termFacts];
