import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { isSame, type OfferFact } from '@/lib/offers/fact';

export interface Columns {
  /** Facts that tell the offers apart: columns of the list. */
  differing: readonly OfferFact[];
  /** Facts that are the same for all: one sentence above it. */
  equal: readonly OfferFact[];
}

/** Divides the facts of a list into those that differ between its offers and those that are the same for all. */
export function columnsOf(facts: readonly OfferFact[], products: readonly ProductBase[]): Columns {
  const [first, ...others] = products;
  const isEqual = (fact: OfferFact) =>
    first !== undefined && others.length > 0 && others.every((other) => isSame(fact.read(other), fact.read(first)));
  return { differing: facts.filter((fact) => !isEqual(fact)), equal: facts.filter(isEqual) };
}
