import type { ProductBase } from '../../../lib/contract/quotes/quotes';
import type { Line as InsuranceLine } from '../../../lib/insurers/lines';
import type { Supplier } from '../../../lib/insurers/registry';
import type { Locale } from '../../../lib/i18n/locales';
import type { RequestFact } from '../comparisons/comparison';
import type { PricePart } from '../../../lib/rules/quotes/price-parts';
import type { ChangeReason } from '../../../lib/rules/work/renewal-change';
import type { Db } from '../../engine/db/schema';
import type { SnapshotKind } from '../../engine/db/snapshot';
import type { InsurerAnswer } from '../../simulators/rating/insurer-answer';

/** The types of one line. */
export interface QuoteTypes {
  request: unknown;
  resolved: unknown;
  offer: unknown;
  choices: unknown;
  /** Body of a repricing. */
  pricing: unknown;
  product: ProductBase;
}

/** A request as sent to the insurers. */
export interface Question<Q extends QuoteTypes = QuoteTypes> {
  requestId: string;
  request: Q['request'];
  resolved: Q['resolved'];
}

/** Facts that an order copies from a request. */
export interface Subject {
  /** Plate digits; null in lines without a car. */
  registrationNumber: string | null;
  renewal: boolean;
  insuranceStart: string;
  insuranceEnd: string;
}

/** A step of an explained price: facts of which one more group is that of the question. */
export interface Rung<Q extends QuoteTypes = QuoteTypes> {
  part: PricePart;
  request: Q['request'];
  /** Absent where they are those of the question. */
  resolved?: Q['resolved'];
}

/** A stored offer with its choices. */
export interface Offered<Q extends QuoteTypes = QuoteTypes> {
  id: string;
  offer: Q['offer'];
  choices: Q['choices'];
  createTs: string;
}

/** An ordered product: its rider may differ from the quoted one. */
export interface OrderedProduct {
  rider: { entityId: string; amount?: { amount: number; currency: string } | null | undefined } | null;
}

/** The policy that a request renews. */
export interface Renewed {
  orderId: string;
  supplier: Supplier | null;
  /** Last day of its cover. */
  insuranceEnd: string;
  /** Claims while it was in force. */
  claims: number;
  compulsoryDiscount: boolean;
}

/** A request and the insurer of its policy or offer. */
export interface Insured<Q extends QuoteTypes = QuoteTypes> {
  request: Q['request'];
  supplier: string;
}

/** The parts of the quotes that differ by line of insurance. A new line implements this and a tariff. */
export interface Line<Q extends QuoteTypes = QuoteTypes> {
  readonly productType: InsuranceLine;
  readonly snapshots: {
    readonly [K in 'request' | 'resolved' | 'offer' | 'choices' | 'product']: SnapshotKind<Q[K]>;
  };
  /**
   * Looks up facts that the tariff needs and the request lacks. @throws Failure when the request names something that
   * does not exist.
   */
  resolve(db: Db, request: Q['request'], now: Date): Promise<Q['resolved']>;
  /** Returns the insured object, for titles. */
  title(request: Q['request'], resolved: Q['resolved']): string;
  subject(request: Q['request'], resolved: Q['resolved']): Subject;
  /** Returns the request as labelled facts, for documents. @param title the insured object. */
  requestFacts(request: Q['request'], title: string, locale: Locale): RequestFact[];
  /** Returns the answer time of an insurer in ms, the same for the same request and attempt. */
  pace(question: Question<Q>, supplier: Supplier, attempt: number): number;
  /** Returns an insurer's answer, the same for the same question and attempt. */
  ask(question: Question<Q>, supplier: Supplier, attempt: number): InsurerAnswer<Q['offer']>;
  /** Returns requests for single covers, whose offers can be combined; absent in lines without combinations. */
  apart?(request: Q['request']): Q['request'][];
  /** Returns the initial choices of an offer. */
  firstChoices(question: Question<Q>, offer: Q['offer']): Q['choices'];
  /**
   * Returns the choices after a repricing. @throws Failure VALIDATION_ERROR for choices that the offer does not have.
   */
  price(question: Question<Q>, offer: Q['offer'], pricing: Q['pricing']): Q['choices'];
  /** Returns the choices of an ordered offer. @param field dotted path of the product in the body, for failures. */
  order(question: Question<Q>, choices: Q['choices'], ordered: OrderedProduct, field: string): Q['choices'];
  /** Returns the offer as in the contract, in the caller's language. */
  show(question: Question<Q>, offered: Offered<Q>, locale: Locale): Q['product'];
  /**
   * Returns what tells an offer from the others of its insurer: programme, brand, covers. Names in the language in which
   * it is shown are among it.
   */
  identity(product: Q['product']): readonly string[];
  /** Returns the repricing that changes nothing of an offer. */
  pricingOf(product: Q['product']): Q['pricing'];
  /** Returns an offer that costs more, or less, by an amount in whole ILS. Its parts add up to its total. */
  raised(product: Q['product'], by: number): Q['product'];
  /** Returns the codes of an offer's covers: the same code twice for one car and period needs a confirmation. */
  covers(product: Q['product']): readonly string[];
  /**
   * Returns whether two requests insure the same object, in lines without a plate. Both have the same title; absent in
   * lines whose covers may be had twice.
   */
  sameObject?(one: Q['request'], other: Q['request']): boolean;
  /** Returns a copy of the request for a new search starting on a day, linked to the order. */
  repeat(request: Q['request'], today: string, orderId: string): Q['request'];
  /** Returns the price of an offer before discounts and without riders, whole ILS. */
  plainPrice(offer: Q['offer']): number;
  /** Returns whether an insurer's offers, made for different facts, are the same product. */
  isSameProduct(one: Q['offer'], other: Q['offer']): boolean;
  /**
   * Returns the steps from the lowest price of an offer to its own. The last one has the facts of the question; none for
   * an offer that was typed by hand.
   */
  ladder(question: Question<Q>, offer: Q['offer']): Rung<Q>[];
  /** Renewal of a policy; absent in lines without a renewal search. */
  renewal?: {
    /** Returns the request for the next period from the former one; null when that is no longer valid. */
    request(former: Q['request'], renewed: Renewed, today: string): Q['request'] | null;
    /** Returns what differs between the old policy and a new offer, the weightiest first. */
    reasons(before: Insured<Q>, after: Insured<Q>): ChangeReason[];
    /** Returns requests between the former and the next one, each with one more group of the next one's facts. */
    between(former: Q['request'], next: Q['request']): { reason: ChangeReason; request: Q['request'] }[];
  };
}
