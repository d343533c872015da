'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Send } from '@/components/data/attempts';
import type { KnownPerson } from '@/components/customers/customer-values';
import type { RiderChoice } from '@/lib/contract/quotes/cars';
import type { LineCalls, ProductBase } from '@/lib/contract/quotes/quotes';
import type { Line } from '@/lib/insurers/lines';
import type { OfferFact } from '@/lib/offers/fact';
import type { RuleKey } from '@/lib/rules/kit/rule-keys';

export interface Reprice {
  /** Current choices: the last click shows at once, and is undone when the insurer refuses it. */
  choices: Choices;
  /** The displayed price still belongs to the previous choices. */
  pending: boolean;
  choose: (choices: Choices) => void;
}

/** The agent's choices for one offer; a line adds its own. */
export interface Choices {
  discountIds: readonly string[];
}

/** Choices made once for all offers of a request. */
export interface ChoicesForAll<P extends ProductBase = ProductBase> {
  /** Offers that can be repriced: those of the insurers. */
  products: readonly P[];
  /** Some prices still belong to the previous choices. */
  pending: boolean;
  /** Reprices every offer for which `next` returns choices. */
  choose: (next: (product: P) => Choices | null) => void;
}

/**
 * What a line of insurance provides to the offer screens for one request. Board, filters, comparison and order drawer
 * know nothing else about the line. Members are methods, so that a line may require its own product type.
 */
export interface OfferLine<P extends ProductBase = ProductBase> {
  productType: Line;
  /** Calls that every line has. */
  calls: Pick<
    LineCalls,
    'createRequest' | 'retryInsurer' | 'reprice' | 'explanation' | 'comparison' | 'sendOffers' | 'sentOffers'
  >;
  /** Facts of an offer, in the order of the comparison. */
  facts: readonly OfferFact<P>[];
  /** Facts shown as columns of the list. */
  columns: readonly OfferFact<P>[];
  /** Label of the price, `offers.columns`; "price for the period" when absent. */
  priceColumn?: 'firstYear';
  /** Address where the request can be changed. */
  requestHref: string;
  /** Returns whether an offer covers everything that was requested; only such offers are compared by price. */
  coversAll(product: P): boolean;
  /** Returns the codes of an offer's covers; ordering the same cover twice for one request needs a confirmation. */
  coversOf(product: P): readonly string[];
  /** Describes what an offer covers. */
  coverText(product: P): string;
  /** Returns the deductible by which offers are sorted, ILS; null when an offer has none. */
  deductibleOf(product: P): number | null;
  /** Returns the yearly average to age 70, ILS, by which prices that change with age are compared. */
  comparableOf?(product: P): number;
  /** Returns the price of each year, ILS, youngest age first, where it changes with age. */
  yearsOf?(product: P): readonly number[];
  choicesOf(product: P): Choices;
  reprice(product: P, choices: Choices, send: Send): Promise<P>;
  /** Renders pickers beside the discounts: a rider, a package. */
  pickers?(product: P, reprice: Reprice): ReactNode;
  /** Renders the same pickers once for all offers. */
  pickersForAll?(all: ChoicesForAll<P>): ReactNode;
  /** Returns the rule that the choices still break before the offer can be ordered, or null. */
  missingIn?(product: P): RuleKey | null;
  /** Facts of the request about the insured person, for a new customer of the order. */
  knownPerson: KnownPerson;
  /** Returns the service rider to order with an offer; absent in lines without riders. */
  riderOf?(product: P): RiderChoice | null;
}

const LineContext = createContext<OfferLine | null>(null);

/** Provides the line to the parts of an offer screen. */
export function OfferLineProvider({ line, children }: { line: OfferLine; children: ReactNode }) {
  return <LineContext value={line}>{children}</LineContext>;
}

/**
 * Returns the line of the screen.
 * @throws Error outside `OfferLineProvider`.
 */
export function useOfferLine(): OfferLine {
  const line = useContext(LineContext);
  if (!line) throw new Error('useOfferLine needs an OfferLineProvider above it');
  return line;
}
