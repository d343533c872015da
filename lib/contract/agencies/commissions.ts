import { z } from 'zod';
import { lines } from '../../insurers/lines';
import { highestCommission } from '../../rules/work/commission-rate';
import { endpoint } from '../kit/endpoint';
import { scope } from '../kit/scope';
import { isoDate, money } from '../kit/values';
import { supplier } from '../quotes/insurers';

const line = z.enum(lines);
const percent = z
  .number('commissionRate')
  .gt(0, 'commissionRate')
  .max(highestCommission, 'commissionRate')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'commissionRate');

/** Commission of an agency on the premium of a line: with all insurers, or with one. */
const commissionRate = z.object({
  /** Null for all insurers without a rate of their own. */
  supplier: supplier.nullable(),
  productType: line,
  percent: z.number(),
});
export type CommissionRate = z.output<typeof commissionRate>;

const base = 'agent/superuser/myagency/commissions';

/** Rates of commission, and what depends on the policies that end soon. */
export const commissions = {
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: base,
    access: 'superuser',
    response: z.array(commissionRate),
  }),
  /** Replaces the rates with one insurer, or those with all others; a line without a percentage has none. */
  save: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: base,
    access: 'superuser',
    inPerson: true,
    body: z.object({ supplier: supplier.nullable(), percents: z.partialRecord(line, percent.nullable()) }),
    response: z.array(commissionRate),
    audit: 'commissions.save',
  }),
  /** Returns the commission on the policies that end from today to the end of this week and that nobody has renewed yet. */
  atStake: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/insurance/commissions/at-stake',
    access: 'RENEWAL_IMPORT',
    query: z.object({ scope }),
    response: z.object({
      to: isoDate,
      /** Policies of lines and insurers with a rate. */
      policies: z.int().min(0),
      /** Null without any rate, and for those who do not see commissions (`agencies.edit`). */
      amount: money.nullable(),
    }),
  }),
};
