import { z } from 'zod';
import { healthRequestProblems } from '../../rules/quotes/health-request';
import { gender } from '../customers/customers';
import { withRules } from '../kit/rule-issues';
import { isoDate } from '../kit/values';

const ids = z.array(z.string().max(64)).max(20);

/** A sent health quote request (S2 §3): one service, or several packages. */
export const sentHealthRequest = z.object({
  productType: z.literal('HEALTH'),
  age: z.int('required'),
  /** When known, the age on the first day of cover follows from it. */
  birthday: isoDate.nullish(),
  gender: z.enum(gender.options, 'required'),
  serviceIds: ids,
  packageModelIds: ids,
  /** Order whose request was repeated. */
  sourceOrderId: z.string().nullish(),
});
export type HealthRequest = z.output<typeof sentHealthRequest>;

/** A request to be sent, with all rules of S2 §5 (`lib/rules/quotes/health-request.ts`). */
export const healthRequest = withRules(sentHealthRequest, healthRequestProblems);
