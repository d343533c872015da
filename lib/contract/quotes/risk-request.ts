import { z } from 'zod';
import { riskRequestProblems } from '../../rules/quotes/risk-request';
import { gender } from '../customers/customers';
import { withRules } from '../kit/rule-issues';
import { smoking } from './smoking';
import { isoDate } from '../kit/values';

/** Programmes of risk cover: the price changes every year, or every five years (S2 §3). */
export const riskPrograms = ['RISK 1', 'RISK 5'] as const;
export const riskProgram = z.enum(riskPrograms);
export type RiskProgram = z.output<typeof riskProgram>;

/** Largest sum that can be asked for, ILS; each insurer has a lower limit of its own. */
const largestAmount = 100_000_000;

/** A sent risk quote request (S2 §3). */
export const sentRiskRequest = z.object({
  productType: z.literal('RISK'),
  age: z.int('required'),
  /** When known, the age on the first day of cover follows from it. */
  birthday: isoDate.nullish(),
  gender: z.enum(gender.options, 'required'),
  smoking,
  /** Sum insured, ILS. */
  targetAmount: z.int('required').max(largestAmount, 'invalid'),
  program: riskProgram,
  /** Order whose request was repeated. */
  sourceOrderId: z.string().nullish(),
});
export type RiskRequest = z.output<typeof sentRiskRequest>;

/** A request to be sent, with all rules of S2 §5 (`lib/rules/quotes/risk-request.ts`). */
export const riskRequest = withRules(sentRiskRequest, riskRequestProblems);
