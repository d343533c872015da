import type { Note, ProductBase } from '../contract/quotes';
import type { Money } from '../contract/values';

/**
 * One value of an offer: a number, a truth, remarks, "included in another cover", "not covered" (an em dash on screen)
 * or "the insurer did not say" (a question mark). Zero is a number like any other.
 */
export type Fact =
  | { kind: 'amount'; amount: number }
  | { kind: 'percent'; percent: number }
  /** A step of a scale that has words: `offers.scales.<scale>`. */
  | { kind: 'level'; level: number; scale: string }
  | { kind: 'truth'; truth: boolean }
  | { kind: 'notes'; notes: readonly Note[] }
  | { kind: 'included' }
  | { kind: 'notCovered' }
  | { kind: 'unknown' };

/** A fact that a line tells of each of its offers; details, columns, comparison and PDF follow from the same list. */
export interface OfferFact<P extends ProductBase = ProductBase> {
  /** Its label is `offers.facts.<key>`. */
  key: string;
  /** `price` and `cover` stand in the details of an offer; `terms` only in the comparison, for the row shows them. */
  group: 'price' | 'cover' | 'terms';
  /** Which direction is good for the customer; absent when there is no better and worse. */
  better?: 'low' | 'high';
  /** Of the agency alone: never on paper that a customer may see. */
  internal?: true;
  /** Left out wherever it says the same as the fact with this key. */
  repeats?: string;
  read(product: P): Fact;
}

export const notCovered: Fact = { kind: 'notCovered' };
export const unknown: Fact = { kind: 'unknown' };
export const amountOf = (value: Money): Fact => ({ kind: 'amount', amount: value.amount });

/** A sum that belongs to a cover: without the cover it is "not covered", with it and without a sum "unknown". */
export const sumOf = (value: Money | null, isCovered: boolean): Fact =>
  value ? amountOf(value) : isCovered ? unknown : notCovered;

/** Percent of the discounts that are applied. */
export const appliedDiscount = ({ discounts }: Pick<ProductBase, 'discounts'>): number =>
  discounts.available
    .filter(({ id }) => discounts.applied.includes(id))
    .reduce((sum, { percentage }) => sum + percentage, 0);

export const isSame = (a: Fact, b: Fact): boolean => JSON.stringify(a) === JSON.stringify(b);
