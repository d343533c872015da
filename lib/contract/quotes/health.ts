import { z } from 'zod';
import { endpoint, type OutputOf } from '../kit/endpoint';
import { healthRequest, sentHealthRequest } from './health-request';
import { lifePricing, lifeResult } from './life-results';
import { quoteLine } from './quotes';
import { money } from '../kit/values';

const named = { name: z.string(), description: z.string() };

/** A service that can be insured alone, named in the caller's language. */
export const healthService = z.object({ serviceId: z.string(), ...named });
export type HealthService = z.output<typeof healthService>;

/** A package of services, named in the caller's language. */
export const healthPackage = z.object({ packageModelId: z.string(), ...named, serviceIds: z.array(z.string()) });
export type HealthPackage = z.output<typeof healthPackage>;

/** One insurer's offer of health cover. Prices are those of the first year. */
export const healthProduct = lifeResult.extend({
  productType: z.literal('HEALTH'),
  /** Price of each covered service before the discount for packages and all others. */
  servicePrices: z.array(z.object({ serviceId: z.string(), name: z.string(), price: money })),
  /** Price of each requested package by itself; null when the insurer does not sell it. */
  packagePriceViews: z.array(
    z.object({
      packageModelId: z.string(),
      name: z.string(),
      serviceIds: z.array(z.string()),
      price: money.nullable(),
    }),
  ),
});
export type HealthProduct = z.output<typeof healthProduct>;

const path = 'agent/insurance/health';
const access = ['LIFE_SEARCH', 'trusted'] as const;

const line = quoteLine({
  concept: 'health',
  access,
  path,
  request: healthRequest,
  sent: sentHealthRequest,
  product: healthProduct,
  pricing: lifePricing,
});

export type SavedHealthRequest = OutputOf<typeof line.request>;

/** Calls of health quotes; TRUSTED agencies only (S2 §6). */
export const health = {
  ...line,
  /** Lists the services that can be insured alone. */
  services: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${path}/services`,
    access,
    response: z.array(healthService),
  }),
  packages: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${path}/packages`,
    access,
    response: z.array(healthPackage),
  }),
};
