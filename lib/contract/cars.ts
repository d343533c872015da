import { z } from 'zod';
import { carRequest, insuranceType, riderGroup, sentCarRequest } from './car-request';
import { endpoint, type OutputOf } from './endpoint';
import { premia, productBase, quoteLine } from './quotes';
import { money } from './values';

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
  /** Counts the open requests that customers made themselves: none of their orders has a customer yet. */
  countCustomerRequests: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${path}/customerRequests/count`,
    access: 'CAR_SEARCH',
    response: z.object({ total: z.int().min(0) }),
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
