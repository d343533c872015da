import { z } from 'zod';
import { carRequest, insuranceType, riderGroup, sentCarRequest } from './car-request';
import { endpoint } from './endpoint';
import { carSupplier } from './insurers';
import { supplierGroupings } from './notes';
import { pageOf, paging } from './paging';
import { done, instant, money } from './values';

/** A rule, remark or refusal in the insurer's words: a code of `notes.ts` that the screens translate, with its values. */
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
  /** Given out of the agent's commission. */
  fromCommission: z.boolean(),
});

export type Discount = z.output<typeof discount>;

/** A service rider (S2 §3). `MANUAL_RIDER` carries the amount that the agent typed. */
export const rider = z.object({
  entityId: z.string(),
  carRiderName: z.string(),
  name: z.string(),
  group: riderGroup,
  origin: z.string(),
  amount: money.nullable(),
});
export type Rider = z.output<typeof rider>;

/** A rider by its `entityId`; `FREE_RIDER` and `MANUAL_RIDER` need an amount of 265 to 500 (S2 §5). */
export const riderChoice = z.object({ entityId: z.string(), amount: money.nullish() });
export type RiderChoice = z.output<typeof riderChoice>;

/** One insurer's offer (S2 §3 "Car quote result"). Amounts are a year's, ILS; `null` is "not covered". */
export const carProduct = z.object({
  id: z.string(),
  requestId: z.string(),
  supplierType: carSupplier,
  /** Harel's brands carry a suffix unless the brand is 19094 (S2 §9). */
  pricingBrand: z.string(),
  supplierName: z.string(),
  /** Route the offer comes from; an insurer may make one offer per route. */
  grouping: z.enum(supplierGroupings).nullish(),
  insuranceTypes: z.array(insuranceType),
  premia: z.object({
    compulsory: money.nullable(),
    comprehensive: money.nullable(),
    thirdParty: money.nullable(),
    netto: money,
    fees: money,
    brutto: money,
    rider: money.nullable(),
    /** Brutto and rider: what the customer pays. */
    total: money,
  }),
  /** Total before discounts. */
  originalPremia: money,
  discounts: z.object({ available: z.array(discount), applied: z.array(z.string()) }),
  selectedRider: riderChoice.nullable(),
  deductibles: z.object({
    comprehensive: money.nullable(),
    thirdParty: money.nullable(),
    companyGarage: money.nullable(),
  }),
  defenceLevelRequired: z.int().min(0).max(3).nullable(),
  legalLiabilityLimit: money.nullable(),
  thirdPartyLimit: money.nullable(),
  bankCommissionPercentage: z.number(),
  blockingRules: z.array(note),
  remarks: z.array(note),
  canIssuePolicy: z.boolean(),
  isRenewal: z.boolean(),
  createTs: instant,
});
export type CarProduct = z.output<typeof carProduct>;

/** Where one insurer stands. Exactly one state, never a guess (CAR-04). */
export const insurerState = z.enum(['WAITING', 'PRICED', 'REFUSED', 'TIMED_OUT', 'FAILED', 'NOT_CONTRACTED']);
export const insurerProgress = z.object({
  supplierType: carSupplier,
  state: insurerState,
  /** Why: a refusal or a fault. */
  reason: note.nullable(),
  /** When the retry opens (10 s after the time-out, S2 §9). */
  retryAt: instant.nullable(),
  attempt: z.int(),
  startedAt: instant.nullable(),
  answeredAt: instant.nullable(),
});
export type InsurerProgress = z.output<typeof insurerProgress>;

/** State of a quote request: what each insurer said and every offer so far. `version` rises with each change. */
export const evaluation = z.object({
  requestId: z.string(),
  evaluationRequestId: z.string(),
  status: z.enum(['new', 'success', 'errors']),
  version: z.int(),
  /** Insurers that have not answered yet. */
  awaited: z.int(),
  startedAt: instant,
  insurers: z.array(insurerProgress),
  products: z.array(carProduct),
});
export type Evaluation = z.output<typeof evaluation>;

/** A saved request as it was sent, with who asked and for whom. */
export const savedCarRequest = z.object({
  requestId: z.string(),
  evaluationRequestId: z.string(),
  requestNumber: z.int(),
  createTs: instant,
  request: sentCarRequest,
  /** "Hyundai i20 2021", for titles. */
  vehicleName: z.string(),
  customerId: z.string().nullish(),
});
export type SavedCarRequest = z.output<typeof savedCarRequest>;

/** Where a request was asked from (S2 §3). */
export const requestSources = ['customer_site', 'mobile', 'terminal'] as const;

/** A request's line in a customer's history (S3 §2). */
export const carRequestRow = z.object({
  requestId: z.string(),
  requestNumber: z.int(),
  source: z.enum(requestSources),
  websiteKey: z.string().nullable(),
  vehicleName: z.string(),
  startedTs: instant,
  /** Who sent it. */
  by: z.string(),
});
export type CarRequestRow = z.output<typeof carRequestRow>;

export const cars = {
  /** Sends the request to every contracted insurer. */
  createRequest: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/insurance/car/requests',
    access: 'CAR_SEARCH',
    /** For whom it is, when that is known already. */
    query: z.object({ customerId: z.string().max(64).optional() }),
    body: carRequest,
    response: z.object({ requestId: z.string(), evaluationRequestId: z.string() }),
    audit: 'cars.createRequest',
    idempotent: true,
  }),
  request: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/insurance/car/requests/{requestId}',
    access: 'CAR_SEARCH',
    response: savedCarRequest,
  }),
  /** A customer's requests, the newest first. */
  requestsOf: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/customers/{customerId}/requests',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object(paging),
    response: pageOf(carRequestRow),
  }),
  /** How many requests of customers who asked for themselves wait to be taken up: none of their orders has a customer yet. */
  countCustomerRequests: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/insurance/car/customerRequests/count',
    access: 'CAR_SEARCH',
    response: z.object({ total: z.int().min(0) }),
  }),
  /** Polled on the server only; the browser gets events. `sinceVersion` answers an unchanged evaluation without its products. */
  evaluation: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/insurance/car/requests/{requestId}/evaluation',
    access: 'CAR_SEARCH',
    query: z.object({ sinceVersion: z.coerce.number().int().optional() }),
    response: evaluation,
  }),
  /** Asks one insurer again after a time-out or a fault. */
  retryInsurer: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/insurance/car/requests/{requestId}/insurers/{supplierType}/retry',
    access: 'CAR_SEARCH',
    response: done,
    audit: 'cars.retryInsurer',
  }),
  /** Applies discounts and a rider to one offer and answers it priced anew. */
  reprice: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: 'agent/insurance/car/requests/{requestId}/products/{productId}/pricing',
    access: 'CAR_SEARCH',
    body: z.object({ discountIds: z.array(z.string()).max(10), rider: riderChoice.nullable() }),
    response: carProduct,
    audit: 'cars.reprice',
  }),
  /** Riders to choose from, without MANUAL_RIDER; with `requestId` those that fit that request's car. */
  riders: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/insurance/car/riders',
    access: 'CAR_SEARCH',
    query: z.object({ requestId: z.string().optional() }),
    response: z.array(rider),
  }),
};
