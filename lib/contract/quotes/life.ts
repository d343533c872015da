import { z } from 'zod';
import type { OutputOf } from '../kit/endpoint';
import { lifePricing, lifeResult } from './life-results';
import { lifeRequest, sentLifeRequest } from './life-request';
import { quoteLine } from './quotes';
import { money } from '../kit/values';

/** One insurer's offer of life cover. */
export const lifeProduct = lifeResult.extend({
  productType: z.literal('LIFE'),
  /** Sum insured. */
  targetAmount: money,
});
export type LifeProduct = z.output<typeof lifeProduct>;

/** Calls of life quotes; the simulator's paths of S2 §7. */
export const life = quoteLine({
  concept: 'life',
  access: 'LIFE_SEARCH',
  path: 'agent/insurance/life',
  request: lifeRequest,
  sent: sentLifeRequest,
  product: lifeProduct,
  pricing: lifePricing,
});

export type SavedLifeRequest = OutputOf<typeof life.request>;
