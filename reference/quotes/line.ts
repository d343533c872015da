import type { ProductBase } from '../../lib/contract/quotes';
import type { Line as InsuranceLine } from '../../lib/insurers/lines';
import type { Supplier } from '../../lib/insurers/registry';
import type { Locale } from '../../lib/i18n/locales';
import type { Db } from '../db/schema';
import type { SnapshotKind } from '../db/snapshot';
import type { InsurerAnswer } from '../rating/insurer-answer';

/** The types of one line: what is asked, looked up, offered, chosen and shown. */
export interface QuoteTypes {
  request: unknown;
  resolved: unknown;
  offer: unknown;
  choices: unknown;
  /** Body of a new pricing. */
  pricing: unknown;
  product: ProductBase;
}

/** A request as the insurers are asked it. */
export interface Question<Q extends QuoteTypes = QuoteTypes> {
  requestId: string;
  request: Q['request'];
  resolved: Q['resolved'];
}

/** What an order takes over from a request. */
export interface Subject {
  /** Digits; null where there is no car. */
  registrationNumber: string | null;
  renewal: boolean;
  insuranceStart: string;
  insuranceEnd: string;
}

/** An offer with its choices, as it is stored. */
export interface Offered<Q extends QuoteTypes = QuoteTypes> {
  id: string;
  offer: Q['offer'];
  choices: Q['choices'];
  createTs: string;
}

/** A product that is ordered: the rider may differ from the one it was quoted with. */
export interface OrderedProduct {
  rider: { entityId: string; amount?: { amount: number; currency: string } | null | undefined } | null;
}

/** What a line of insurance adds to the quotes of every line. A new line is one of these and its tariff. */
export interface Line<Q extends QuoteTypes = QuoteTypes> {
  readonly productType: InsuranceLine;
  readonly snapshots: {
    readonly [K in 'request' | 'resolved' | 'offer' | 'choices' | 'product']: SnapshotKind<Q[K]>;
  };
  /** Looks up what the tariff needs and the request does not say. @throws Failure when the request names what does not exist. */
  resolve(db: Db, request: Q['request'], now: Date): Promise<Q['resolved']>;
  /** What is insured, for titles. */
  title(request: Q['request'], resolved: Q['resolved']): string;
  subject(request: Q['request']): Subject;
  /** Time until an insurer answers in ms, the same for the same request and attempt. */
  pace(question: Question<Q>, supplier: Supplier, attempt: number): number;
  /** An insurer's answer, the same whenever it is asked. */
  ask(question: Question<Q>, supplier: Supplier, attempt: number): InsurerAnswer<Q['offer']>;
  /** Choices that an offer begins with. */
  firstChoices(question: Question<Q>, offer: Q['offer']): Q['choices'];
  /** Choices after a new pricing. @throws Failure VALIDATION_ERROR for what the offer does not have. */
  price(question: Question<Q>, offer: Q['offer'], pricing: Q['pricing']): Q['choices'];
  /** Choices of an offer that is ordered. @param field dotted path of the product in the body, for failures. */
  order(question: Question<Q>, choices: Q['choices'], ordered: OrderedProduct, field: string): Q['choices'];
  /** The offer as the contract shows it, in the caller's language. */
  show(question: Question<Q>, offered: Offered<Q>, locale: Locale): Q['product'];
  /** The request for another search from a day on, on behalf of an order. */
  repeat(request: Q['request'], today: string, orderId: string): Q['request'];
}
