import { z } from 'zod';
import { typedCode } from '../kit/typed';
import { manualOfferProblems, manualPrices } from '../../rules/quotes/manual-offer';
import { missingOrInvalid, tooLong } from '../../rules/kit/rule-messages';
import { carRequest, insuranceType, ownShares, riderGroup, sentCarRequest, thirdPartyLimits } from './car-request';
import { endpoint, type OutputOf } from '../kit/endpoint';
import { supplier } from './insurers';
import { job } from '../desk/jobs';
import { premia, productBase, quoteLine, sentRequest } from './quotes';
import { done, isoDate, money } from '../kit/values';

/** A service rider (S2 §3). `MANUAL_RIDER` has an amount typed by the agent. */
export const rider = z.object({
  entityId: z.string(),
  carRiderName: z.string(),
  name: z.string(),
  group: riderGroup,
  origin: z.string(),
  amount: money.nullable(),
});
export type Rider = z.output<typeof rider>;

/** A chosen rider by `entityId`; `FREE_RIDER` and `MANUAL_RIDER` need an amount of 265 to 500 ILS (S2 §5). */
export const riderChoice = z.object({ entityId: z.string(), amount: money.nullish() });
export type RiderChoice = z.output<typeof riderChoice>;

/**
 * One insurer's offer (S2 §3 "Car quote result"). Amounts are ILS for the period of cover; `null` means not covered.
 */
export const carProduct = productBase.extend({
  productType: z.literal('CAR'),
  /** Harel's brands have a suffix unless the brand is 19094 (S2 §9). */
  pricingBrand: z.string(),
  insuranceTypes: z.array(insuranceType),
  premia: premia.extend({
    compulsory: money.nullable(),
    comprehensive: money.nullable(),
    thirdParty: money.nullable(),
    /** Included in the total, in addition to gross. */
    rider: money.nullable(),
  }),
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
  isRenewal: z.boolean(),
});
export type CarProduct = z.output<typeof carProduct>;

/** A car that the agency quoted or insured, with the policy that ends last. */
const knownCar = z.object({
  registrationNumber: z.string(),
  title: z.string(),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  previous: z.object({ supplier: z.string(), insuranceEnd: isoDate }).nullable(),
});
export type KnownCar = z.output<typeof knownCar>;

/** Cars of one answer of `cars.known`. */
export const maxKnownCars = 10;

const path = 'agent/insurance/car';

const line = quoteLine({
  concept: 'cars',
  access: 'CAR_SEARCH',
  path,
  request: carRequest,
  sent: sentCarRequest,
  product: carProduct,
  pricing: z.object({ discountIds: z.array(z.string()).max(10), rider: riderChoice.nullable() }),
});

export type SavedCarRequest = OutputOf<typeof line.request>;

const one = `${path}/requests/{requestId}` as const;

/** Compulsory cover of one insurer with the other covers of another (CAR-06). */
export const combination = z.object({
  /** The compulsory cover, then the other. Both can be repriced and ordered like any offer. */
  products: z.tuple([carProduct, carProduct]),
  total: money,
  /** Has the lowest price of all combinations. */
  cheapest: z.boolean(),
  /** What it costs less than the cheapest offer of one insurer for the same covers; negative when it costs more. */
  saves: money.nullable(),
});
export type Combination = z.output<typeof combination>;

const maxManual = manualPrices.maximum;
const manualPrice = z.int(missingOrInvalid).min(manualPrices.minimum, 'invalid').max(maxManual, 'invalid').nullable();

/** A price that the agent types (CAR-08): ILS for the period, null without the cover. */
export const manualOffer = z
  .object({
    supplierType: supplier,
    compulsory: manualPrice,
    comprehensive: manualPrice,
    thirdParty: manualPrice,
    deductible: z.int(missingOrInvalid).min(0, 'invalid').max(maxManual, 'invalid').nullable(),
    thirdPartyLimit: z.literal(thirdPartyLimits).nullable(),
    note: z.string().trim().max(500, tooLong).nullable(),
  })
  .superRefine((offer, context) => {
    for (const { path: field, rule } of manualOfferProblems(offer))
      context.addIssue({ code: 'custom', path: [field], message: rule });
  });
export type ManualOffer = z.output<typeof manualOffer>;

/** The one thing in which a duplicate differs (CAR-09). */
export const requestChange = z.discriminatedUnion('what', [
  /** Age of the youngest driver. */
  z.object({ what: z.literal('age'), yearsOld: z.int('required').min(17, 'driverAge').max(99, 'driverAge') }),
  z.object({ what: z.literal('deductible'), ownShare: z.literal(ownShares) }),
  z.object({ what: z.literal('period'), insuranceStart: isoDate, insuranceEnd: isoDate }),
]);
export type RequestChange = z.output<typeof requestChange>;

/** What an agency knows about its offers and no customer sees: its commissions, and what the car cost last year. */
const inside = z.object({
  /** False when the agency's setting hides it from the caller; the rest is empty then. */
  visible: z.boolean(),
  commissions: z.array(z.object({ productId: z.string(), amount: money })),
  /** The policy of the car that ends before the asked cover begins. */
  previous: z.object({ price: money, suppliers: z.array(supplier), insuranceEnd: isoDate }).nullable(),
});
export type Inside = z.output<typeof inside>;

export const cars = {
  ...line,
  /** Returns commissions and last year's price, for those whom the agency lets see them (`agencies.edit`). */
  inside: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${one}/inside`,
    access: 'CAR_SEARCH',
    response: inside,
  }),
  /** Combines covers of different insurers, cheapest first (S2 §7). */
  combinations: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${one}/combinations`,
    access: 'CAR_SEARCH',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(20).default(5),
      /** Pairs that are looked at. */
      evaluationLimit: z.coerce.number().int().min(1).max(1_000).default(100),
    }),
    response: z.array(combination),
  }),
  /** Lists the insurers for which a price can be typed (S2 §7 "manual suppliers"). */
  manualSuppliers: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${path}/manualSuppliers`,
    access: 'CAR_SEARCH',
    response: z.array(supplier),
  }),
  /** Adds an offer that the agent typed; it is compared and ordered like any other. */
  addManual: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${one}/manualProducts`,
    access: 'CAR_SEARCH',
    body: manualOffer,
    response: carProduct,
    audit: 'cars.addManual',
    idempotent: true,
  }),
  changeManual: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: `${one}/manualProducts/{productId}`,
    access: 'CAR_SEARCH',
    body: manualOffer,
    response: carProduct,
    audit: 'cars.changeManual',
  }),
  removeManual: endpoint({
    upstream: 'ins-api',
    method: 'DELETE',
    path: `${one}/manualProducts/{productId}`,
    access: 'CAR_SEARCH',
    response: done,
    audit: 'cars.removeManual',
  }),
  /** Sends a copy of a request with one change, to see both side by side. */
  duplicate: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${one}/duplicates`,
    access: 'CAR_SEARCH',
    body: requestChange,
    response: sentRequest,
    audit: 'cars.duplicate',
    idempotent: true,
  }),
  /**
   * Starts a search that goes on in the background until every insurer has answered, 48 hours at most, and ends with a
   * mail (S2 §4). CONFLICT while one runs for the request.
   */
  persistentSearch: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${one}/persistentSearch`,
    access: 'CAR_SEARCH',
    response: job,
    audit: 'cars.persistentSearch',
  }),
  /** Counts the open requests that customers made themselves: none of their orders has a customer yet. */
  countCustomerRequests: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${path}/customerRequests/count`,
    access: 'CAR_SEARCH',
    response: z.object({ total: z.int().min(0) }),
  }),
  /**
   * Lists cars that need not be typed, the latest first: those of a customer, the one with a plate, or those that the
   * caller quoted last.
   */
  known: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${path}/known`,
    access: 'CAR_SEARCH',
    query: z.object({
      customerId: z.string().max(64).optional(),
      registrationNumber: typedCode()
        .regex(/^\d{1,8}$/, 'invalid')
        .optional(),
    }),
    response: z.array(knownCar),
  }),
  /** Lists the available riders without MANUAL_RIDER; with `requestId` only those that fit the car of that request. */
  riders: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${path}/riders`,
    access: 'CAR_SEARCH',
    query: z.object({ requestId: z.string().optional() }),
    response: z.array(rider),
  }),
};
