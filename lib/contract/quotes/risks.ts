import { z } from 'zod';
import type { OutputOf } from '../kit/endpoint';
import { lifePricing, lifeResult } from './life-results';
import { quoteLine } from './quotes';
import { riskProgram, riskRequest, sentRiskRequest } from './risk-request';
import { money } from '../kit/values';

/** One insurer's offer of risk cover. */
export const riskProduct = lifeResult.extend({
  productType: z.literal('RISK'),
  program: riskProgram,
  /** Sum insured. */
  targetAmount: money,
});
export type RiskProduct = z.output<typeof riskProduct>;

/** Calls of risk quotes (S2 §7). */
export const risks = quoteLine({
  concept: 'risks',
  access: 'RISK_SEARCH',
  path: 'agent/insurance/risk',
  request: riskRequest,
  sent: sentRiskRequest,
  product: riskProduct,
  pricing: lifePricing,
});

export type SavedRiskRequest = OutputOf<typeof risks.request>;
