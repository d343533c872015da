import { z } from 'zod';
import { typedQuery } from '../kit/typed';
import { lines } from '../../insurers/lines';
import { priceParts } from '../../rules/quotes/price-parts';
import type { Access } from '../../access/keys';
import { advice, adviceDraft, sentAdvice } from './advices';
import { binary, endpoint } from '../kit/endpoint';
import { supplier } from './insurers';
import { listed } from '../kit/listed';
import { supplierGroupings } from '../kit/notes';
import { pageOf, paging, sortDirection } from '../kit/paging';
import { scope } from '../kit/scope';
import { done, instant, isoDate, money } from '../kit/values';

/** A rule, remark or refusal of an insurer: a code of `notes.ts`, which screens translate, with its values. */
export const note = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});
export type Note = z.output<typeof note>;

export const discount = z.object({
  /** One of `discountIds`. */
  id: z.string(),
  /** Percent of the base premium, positive. */
  percentage: z.number(),
  /** Paid from the agent's commission. */
  fromCommission: z.boolean(),
});
export type Discount = z.output<typeof discount>;

/** Price parts of every line; a line adds the premium of each cover. */
export const premia = z.object({
  netto: money,
  fees: money,
  brutto: money,
  /** Price that the customer pays. */
  total: money,
});

/** What an agent noted about an offer that was typed by hand (CAR-08). */
export const manualFacts = z.object({ note: z.string().nullable() });

/** Common part of an offer of any line. A line extends it with its own facts and narrows `productType`. */
export const productBase = z.object({
  id: z.string(),
  requestId: z.string(),
  productType: z.enum(lines),
  supplierType: supplier,
  /** Name in the caller's language, with the brand where the insurer has several. */
  supplierName: z.string(),
  /** Sales channel of the offer; an insurer may make one offer per channel. */
  grouping: z.enum(supplierGroupings).nullish(),
  premia,
  /** Total before discounts. */
  originalPremia: money,
  discounts: z.object({ available: z.array(discount), applied: z.array(z.string()) }),
  blockingRules: z.array(note),
  remarks: z.array(note),
  /** Nothing blocks the offer, and its insurer issues through the product. */
  canIssuePolicy: z.boolean(),
  /** Present when the agent typed the price: the insurer has not answered with it. */
  manual: manualFacts.optional(),
  createTs: instant,
});
export type ProductBase = z.output<typeof productBase>;

/** State of one insurer in an evaluation (CAR-04). */
export const insurerState = z.enum(['WAITING', 'PRICED', 'REFUSED', 'TIMED_OUT', 'FAILED', 'NOT_CONTRACTED']);
export const insurerProgress = z.object({
  supplierType: supplier,
  state: insurerState,
  /** Reason of a refusal or fault. */
  reason: note.nullable(),
  /** When a retry is allowed (10 s after the time-out, S2 §9). */
  retryAt: instant.nullable(),
  attempt: z.int(),
  startedAt: instant.nullable(),
  answeredAt: instant.nullable(),
});
export type InsurerProgress = z.output<typeof insurerProgress>;

/**
 * Evaluation of a quote request: the state of each insurer and all offers so far. `version` is incremented on every
 * change.
 */
export const evaluationOf = <P extends z.ZodType>(product: P) =>
  z.object({
    requestId: z.string(),
    evaluationRequestId: z.string(),
    status: z.enum(['new', 'success', 'errors']),
    version: z.int(),
    /** Number of insurers that have not answered yet. */
    awaited: z.int(),
    startedAt: instant,
    insurers: z.array(insurerProgress),
    products: z.array(product),
    /** Ids of offers that stand until their insurer has answered again. */
    outdated: z.array(z.string()).default([]),
  });
export type EvaluationOf<P> = Omit<z.output<ReturnType<typeof evaluationOf>>, 'products'> & { products: P[] };

/** Evaluation of a request of any line. */
export type Evaluation = EvaluationOf<ProductBase>;

/** A saved request as sent, with its number and customer. */
export const savedRequestOf = <R extends z.ZodType>(sent: R) =>
  z.object({
    requestId: z.string(),
    evaluationRequestId: z.string(),
    requestNumber: z.int(),
    createTs: instant,
    request: sent,
    /** Insured object, for titles: "Hyundai i20 2021". */
    title: z.string(),
    customerId: z.string().nullish(),
    /** Kept by an agent (S2 §7 "save request"). */
    saved: z.boolean().default(false),
    /** Request from which this one was duplicated with a change. */
    originId: z.string().nullish(),
  });

/** Answers of one insurer in the last hour (S2 §9 "timings"). Times are null without a priced or refused answer. */
export const insurerHealth = z.object({
  supplierType: supplier,
  asked: z.int().min(0),
  medianMs: z.int().nullable(),
  /** 95 of 100 answers came within this time. */
  p95Ms: z.int().nullable(),
  failures: z.int().min(0),
  timeouts: z.int().min(0),
  lastSuccessTs: instant.nullable(),
});
export type InsurerHealth = z.output<typeof insurerHealth>;

/** Sources of a request (S2 §3). */
export const requestSources = ['customer_site', 'mobile', 'terminal'] as const;

/** A request in a history (S3 §2). */
export const requestRow = z.object({
  requestId: z.string(),
  requestNumber: z.int(),
  productType: z.enum(lines),
  source: z.enum(requestSources),
  websiteKey: z.string().nullable(),
  /** Address of that site; null when it is no longer there. */
  websiteUrl: z.string().nullish(),
  title: z.string(),
  /** Plate of the car; null for other lines and when it does not matter. */
  registrationNumber: z.string().nullish(),
  startedTs: instant,
  /** Name of the account that sent it. */
  by: z.string(),
  customerId: z.string().nullable(),
  /** Name of the assigned customer. */
  customerName: z.string().nullish(),
  /** Kept by an agent. */
  saved: z.boolean().default(false),
  /** Number of offers that can be seen now. */
  offers: z.int().nullish(),
  /** Price of the cheapest of them; null without any. */
  cheapest: money.nullish(),
  /**
   * Newest order of its offers, their price in it, and whether a policy came of it or it was cancelled: one that stands
   * before cancelled ones. Null when nothing was ordered.
   */
  ordered: z
    .object({ orderId: z.string(), orderNumber: z.int(), price: money, issued: z.boolean(), cancelled: z.boolean() })
    .nullish(),
});
export type RequestRow = z.output<typeof requestRow>;

/** Ids of an accepted request. */
export const sentRequest = z.object({ requestId: z.string(), evaluationRequestId: z.string() });
export type SentRequest = z.output<typeof sentRequest>;

interface LineDefinition {
  /** Name of the concept in the contract, for the audit log: `cars`. */
  concept: string;
  access: Access;
  /** Path of the line: `agent/insurance/car`. */
  path: string;
  /** Body of a new request, with all rules. */
  request: z.ZodType;
  /** The request as sent, not validated against today's date, because valid dates expire. */
  sent: z.ZodType;
  /** An offer: an extension of `productBase`. */
  product: z.ZodType<ProductBase>;
  /** Choices that reprice an offer. */
  pricing: z.ZodType;
}

/** Returns the calls of a line that keep its requests up to date. */
const upkeepOf = <const A extends Access, const P extends string>({
  concept,
  access,
  path,
}: {
  concept: string;
  access: A;
  path: P;
}) => {
  const one = `${path}/requests/{requestId}` as const;
  return {
    /** Keeps a request, or lets it go (S2 §7 "save request"). */
    save: endpoint({
      upstream: 'ins-api',
      method: 'PUT',
      path: `${one}/saved` as const,
      access,
      body: z.object({ saved: z.boolean() }),
      response: done,
      audit: `${concept}.save`,
    }),
    /** Asks every insurer again. The offers stand, as `outdated`, until their insurer has answered. */
    recalculate: endpoint({
      upstream: 'ins-api',
      method: 'POST',
      path: `${one}/recalculate` as const,
      access,
      response: done,
      audit: `${concept}.recalculate`,
    }),
    /** Sends chosen offers to a customer as one page, and keeps a record of it. */
    sendOffers: endpoint({
      upstream: 'ins-api',
      method: 'POST',
      path: `${one}/advices` as const,
      access,
      body: adviceDraft,
      response: sentAdvice,
      audit: `${concept}.sendOffers`,
      idempotent: true,
    }),
    /** Lists what was sent from a request and how the customers answered, newest first. */
    sentOffers: endpoint({
      upstream: 'ins-api',
      method: 'GET',
      path: `${one}/advices` as const,
      access,
      response: z.array(advice),
    }),
    /** Reports how fast the insurers answered the agency in the last hour, and how often they failed. */
    insurerHealth: endpoint({
      upstream: 'ins-api',
      method: 'GET',
      path: `${path}/insurers/health` as const,
      access,
      response: z.array(insurerHealth),
    }),
  };
};

/** Calls about a line's requests. */
const requestCalls = <const D extends LineDefinition>({ concept, access, path, request, sent, product }: D) => {
  const one = `${path as D['path']}/requests/{requestId}` as const;
  return {
    /** Sends the request to all contracted insurers. */
    createRequest: endpoint({
      upstream: 'ins-api',
      method: 'POST',
      path: `${path as D['path']}/requests` as const,
      access: access as D['access'],
      /** Customer of the request, if known. */
      query: z.object({ customerId: z.string().max(64).optional() }),
      body: request as D['request'],
      response: sentRequest,
      audit: `${concept}.createRequest`,
      idempotent: true,
    }),
    request: endpoint({
      upstream: 'ins-api',
      method: 'GET',
      path: one,
      access: access as D['access'],
      response: savedRequestOf(sent as D['sent']),
    }),
    /** Lists the agency's requests in this line, newest first. */
    history: endpoint({
      upstream: 'ins-api',
      method: 'GET',
      path: `${path as D['path']}/history` as const,
      access: access as D['access'],
      query: z.object({
        ...paging,
        customerId: z.string().max(64).optional(),
        /** Only requests that were kept. */
        saved: z.stringbool().optional(),
      }),
      response: pageOf(requestRow),
    }),
    ...upkeepOf<D['access'], D['path']>({ concept, access, path }),
    /**
     * Returns the evaluation. Polled on the server only; the browser gets events. With `sinceVersion`, an unchanged
     * evaluation comes without its products.
     */
    evaluation: endpoint({
      upstream: 'ins-api',
      method: 'GET',
      path: `${one}/evaluation` as const,
      access: access as D['access'],
      query: z.object({ sinceVersion: z.coerce.number().int().optional() }),
      response: evaluationOf(product as D['product']),
    }),
  };
};

/** Calls about the offers of a line. */
const offerCalls = <const D extends LineDefinition>({ concept, access, path, product, pricing }: D) => {
  const one = `${path as D['path']}/requests/{requestId}` as const;
  return {
    /** Asks one insurer again after a time-out or fault. */
    retryInsurer: endpoint({
      upstream: 'ins-api',
      method: 'POST',
      path: `${one}/insurers/{supplierType}/retry` as const,
      access: access as D['access'],
      response: done,
      audit: `${concept}.retryInsurer`,
    }),
    /** Applies choices to one offer and returns it with its new price. */
    reprice: endpoint({
      upstream: 'ins-api',
      method: 'PUT',
      path: `${one}/products/{productId}/pricing` as const,
      access: access as D['access'],
      body: pricing as D['pricing'],
      response: product as D['product'],
      audit: `${concept}.reprice`,
    }),
    /**
     * Explains the price of an offer: what its insurer charges at least, and what each fact of the request adds, to the
     * shekel. None for a price that was typed by hand.
     */
    explanation: endpoint({
      upstream: 'ins-api',
      method: 'GET',
      path: `${one}/products/{productId}/explanation` as const,
      access: access as D['access'],
      response: z.object({ steps: z.array(z.object({ part: z.enum(priceParts), amount: money })) }),
    }),
    /** Returns the chosen offers side by side as a PDF in the caller's language. */
    comparison: endpoint({
      upstream: 'pdf-api',
      method: 'GET',
      path: `${one}/comparison` as const,
      access: access as D['access'],
      query: z.object({ productIds: z.string().max(2_000) }),
      response: binary('application/pdf'),
      timeout: 20_000,
    }),
    /** Sends the request of an order again and returns the new one (S2 §7 "repeat query"). */
    repeatOrder: endpoint({
      upstream: 'ins-api',
      method: 'POST',
      path: `${path as D['path']}/issue/orders/{orderId}/repeatQuery` as const,
      access: access as D['access'],
      response: sentRequest,
      audit: 'orders.repeatQuery',
      idempotent: true,
    }),
  };
};

/** Returns the calls that every line of insurance has. A line spreads them and adds its own. */
export const quoteLine = <const D extends LineDefinition>(line: D) => ({ ...requestCalls(line), ...offerCalls(line) });

/** The calls of any line, for code that knows the line only when it runs. */
export type LineCalls = ReturnType<typeof quoteLine<LineDefinition>>;

const several = <T extends z.ZodType>(of: T) => listed(z.array(of).optional());

/** Calls about requests of all lines. */
export const quotes = {
  /** Lists the agency's requests in all lines (LIN-05). */
  history: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/insurance/requests',
    access: 'GET_QUERY_HISTORY',
    query: z.object({
      ...paging,
      /** Number of the request, beginning of the plate, or name, ID, phone or mail address of the customer. */
      query: typedQuery().default(''),
      productTypes: several(z.enum(lines)),
      sources: several(z.enum(requestSources)),
      /** Days in Israel on which requests were started, both inclusive. */
      startedMin: isoDate.optional(),
      startedMax: isoDate.optional(),
      customerId: z.string().max(64).optional(),
      scope,
      /** Only requests that were kept. */
      saved: z.stringbool().optional(),
      /** Only requests that have no customer yet, nor does any of their orders. */
      unassigned: z.stringbool().optional(),
      sort: z.enum(['startedTs', 'requestNumber']).default('startedTs'),
      sortDirection: sortDirection.default('DESC'),
    }),
    response: pageOf(requestRow),
  }),
  /** Lists a customer's requests, newest first. */
  requestsOf: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/customers/{customerId}/requests',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object(paging),
    response: pageOf(requestRow),
  }),
};
