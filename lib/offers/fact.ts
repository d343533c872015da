import type { Note, ProductBase } from '../contract/quotes/quotes';
import type { Money } from '../contract/kit/values';

/**
 * One value of an offer: a number, a boolean, remarks, "included in another cover", "not covered" (shown as an em dash)
 * or "not stated by the insurer" (shown as a question mark). Zero is an ordinary number.
 */
export type Fact =
  | { kind: 'amount'; amount: number }
  | { kind: 'percent'; percent: number }
  /** A step of a scale with labels: `offers.scales.<scale>`. */
  | { kind: 'level'; level: number; scale: string }
  | { kind: 'truth'; truth: boolean }
  | { kind: 'notes'; notes: readonly Note[] }
  /** Names, each with its price where it has one; null is not covered. */
  | { kind: 'items'; items: readonly { name: string; amount?: number | null }[] }
  | { kind: 'included' }
  | { kind: 'notCovered' }
  | { kind: 'unknown' };

/**
 * A fact that a line defines for all its offers. Details, columns, comparison and PDF are derived from the same list.
 */
export interface OfferFact<P extends ProductBase = ProductBase> {
  /** Message key of the label: `offers.facts.<key>`. */
  key: string;
  /**
   * `price` and `cover` are shown in the details of an offer; `terms` only in the comparison, because the row shows
   * them already.
   */
  group: 'price' | 'cover' | 'terms';
  /** Direction that is better for the customer; absent when neither is. */
  better?: 'low' | 'high';
  /** For the agency only; never on paper that a customer may see. */
  internal?: true;
  /** Left out when it equals the fact with this key. */
  repeats?: string;
  read(product: P): Fact;
}

export const notCovered: Fact = { kind: 'notCovered' };
export const unknown: Fact = { kind: 'unknown' };
export const amountOf = (value: Money): Fact => ({ kind: 'amount', amount: value.amount });

/** Returns the fact of a name. */
export const nameFact = (name: string): Fact => ({ kind: 'items', items: [{ name }] });

/** Returns the fact of a sum of a cover: "not covered" without the cover, "unknown" without a sum. */
export const sumOf = (value: Money | null, isCovered: boolean): Fact =>
  value ? amountOf(value) : isCovered ? unknown : notCovered;

/** Returns the total of the applied discounts, percent. */
export const appliedDiscount = ({ discounts }: Pick<ProductBase, 'discounts'>): number =>
  discounts.available
    .filter(({ id }) => discounts.applied.includes(id))
    .reduce((sum, { percentage }) => sum + percentage, 0);

export const isSame = (a: Fact, b: Fact): boolean => JSON.stringify(a) === JSON.stringify(b);
