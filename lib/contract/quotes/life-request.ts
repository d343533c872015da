import { z } from 'zod';
import { lifeRequestProblems } from '../../rules/quotes/life-request';
import { gender } from '../customers/customers';
import { withRules } from '../kit/rule-issues';
import { smoking } from './smoking';
import { isoDate } from '../kit/values';

/** Largest sum that can be asked for, ILS; each insurer has a lower limit of its own. */
const largestAmount = 100_000_000;

/** A sent life quote request (S2 §3). */
export const sentLifeRequest = z.object({
  productType: z.literal('LIFE'),
  age: z.int('required'),
  /** When known, the age on the first day of cover follows from it. */
  birthday: isoDate.nullish(),
  gender: z.enum(gender.options, 'required'),
  /** Sum insured, ILS. */
  targetAmount: z.int('required').max(largestAmount, 'invalid'),
  smoking,
  renewal: z.boolean(),
  /** Order whose request was repeated. */
  sourceOrderId: z.string().nullish(),
});
export type LifeRequest = z.output<typeof sentLifeRequest>;

/** A request to be sent, with all rules of S2 §5 (`lib/rules/quotes/life-request.ts`). */
export const lifeRequest = withRules(sentLifeRequest, lifeRequestProblems);
