'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Send } from '@/components/data/attempts';
import type { KnownPerson } from '@/components/customers/customer-values';
import type { Order, orderCustomer } from '@/lib/contract/orders';
import type { ProductBase } from '@/lib/contract/quotes';
import type { OfferFact } from '@/lib/offers/fact';
import type { RuleKey } from '@/lib/rules/rule-keys';
import type { z } from 'zod';
import type { Reprice } from './use-reprice';

/** What the agent chose about one offer; a line adds its own choices. */
export interface Choices {
  discountIds: readonly string[];
}

/** An order as the drawer asks for it. */
export interface NewOrder<P extends ProductBase = ProductBase> {
  products: readonly P[];
  customer: z.output<typeof orderCustomer>;
  remark: string | null;
}

/**
 * What a line of insurance tells the offer screens about one request. Board, filters, comparison and order drawer know
 * nothing else of the line. Members are methods, so that a line may ask for its own kind of product.
 */
export interface OfferLine<P extends ProductBase = ProductBase> {
  /** Every fact of an offer, in the order of the comparison. */
  facts: readonly OfferFact<P>[];
  /** Facts that are columns of the list. */
  columns: readonly OfferFact<P>[];
  /** Where the request can be changed. */
  requestHref: string;
  /** Whether an offer covers everything that was asked for: only such offers are compared by price. */
  coversAll(product: P): boolean;
  /** Covers of an offer by their codes: the same one twice for one request has to be confirmed. */
  coversOf(product: P): readonly string[];
  /** What an offer covers, in words. */
  coverText(product: P): string;
  /** The deductible that offers are sorted by, ILS; null when an offer has none. */
  deductibleOf(product: P): number | null;
  choicesOf(product: P): Choices;
  reprice(product: P, choices: Choices, send: Send): Promise<P>;
  /** Asks one insurer again. */
  retry(supplier: string, send: Send): Promise<unknown>;
  /** Pickers beside the discounts: a rider, a package. */
  pickers(product: P, reprice: Reprice): ReactNode;
  /** Rule that a choice still breaks before the offer can be ordered. */
  missingIn(product: P): RuleKey | null;
  /** What the request says about the person who is insured, for a new customer of the order. */
  knownPerson: KnownPerson;
  order(wanted: NewOrder<P>, idempotencyKey: (body: object) => string): Promise<Order>;
  comparisonPdf(products: readonly P[]): Promise<Blob>;
}

const LineContext = createContext<OfferLine | null>(null);

/** Gives the parts of an offer screen the line that they show. */
export function OfferLineProvider({ line, children }: { line: OfferLine; children: ReactNode }) {
  return <LineContext value={line}>{children}</LineContext>;
}

/** Returns the line of the screen. @throws Error outside `OfferLineProvider`. */
export function useOfferLine(): OfferLine {
  const line = useContext(LineContext);
  if (!line) throw new Error('useOfferLine needs an OfferLineProvider above it');
  return line;
}
