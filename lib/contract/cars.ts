import { z } from 'zod';
import { carRequest, insuranceType, riderGroup, sentCarRequest } from './car-request';
import { endpoint, type OutputOf } from './endpoint';
import { type EvaluationOf, premia, productBase, quoteLine } from './quotes';
import { money } from './values';

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

/** One insurer's offer (S2 §3 "Car quote result"). Amounts are for the period of cover, ILS; `null` is "not covered". */
export const carProduct = productBase.extend({
  productType: z.literal('CAR'),
  /** Harel's brands carry a suffix unless the brand is 19094 (S2 §9). */
  pricingBrand: z.string(),
  insuranceTypes: z.array(insuranceType),
  premia: premia.extend({
    compulsory: money.nullable(),
    comprehensive: money.nullable(),
    thirdParty: money.nullable(),
    /** Contained in the total, beside brutto. */
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

export type Evaluation = EvaluationOf<CarProduct>;

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

export const cars = {
  ...line,
  /** How many requests of customers who asked for themselves wait to be taken up: none of their orders has a customer yet. */
  countCustomerRequests: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${path}/customerRequests/count`,
    access: 'CAR_SEARCH',
    response: z.object({ total: z.int().min(0) }),
  }),
  /** Riders to choose from, without MANUAL_RIDER; with `requestId` those that fit that request's car. */
  riders: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${path}/riders`,
    access: 'CAR_SEARCH',
    query: z.object({ requestId: z.string().optional() }),
    response: z.array(rider),
  }),
};
