import { z } from 'zod';
import { branches } from '../../insurers/branches';
import { tooLong } from '../../rules/kit/rule-messages';
import { endpoint } from '../kit/endpoint';
import { job } from '../desk/jobs';
import { listed } from '../kit/listed';
import { instant, isoDate, money } from '../kit/values';

/** Sources of production (S3 §3): MANUAL is sold here, RENEWAL renews a policy, the others come from files. */
export const productionSources = ['MANUAL', 'RENEWAL', 'PROD_FILES'] as const;
const productionSource = z.enum(productionSources);
export type ProductionSource = z.output<typeof productionSource>;

const several = <T extends z.ZodType>(of: T) => listed(z.array(of).max(30, tooLong).optional());

/** Filters of the report. The period is of the first days of cover, both inclusive. */
const asked = {
  from: isoDate,
  to: isoDate,
  sources: several(productionSource),
  suppliers: several(z.string().max(40)),
  branches: several(z.enum(branches)),
  accountId: z.string().max(64).optional(),
};

const figures = { policies: z.int(), premium: money };

const productionReport = z.object({
  /** Policies are counted once, also when they have several branches. */
  total: z.object(figures),
  suppliers: z.array(z.object({ supplier: z.string(), ...figures })),
  branches: z.array(z.object({ supplier: z.string(), branch: z.enum(branches), anaf: z.string(), ...figures })),
  /** `YYYY-MM` of the first day of cover. */
  months: z.array(z.object({ month: z.string(), ...figures })),
  sources: z.array(z.object({ source: productionSource, ...figures })),
  agents: z.array(z.object({ accountId: z.string(), name: z.string().nullable(), ...figures })),
  at: instant,
});
export type ProductionReport = z.output<typeof productionReport>;

const path = 'agent/insurance/production';
const staff = { upstream: 'ins-api', access: 'GET_PRODUCTION_REPORT' } as const;

export const production = {
  /** Sums the agency's policies of a period: by insurer with its branch codes, month, source and agent (ORD-10). */
  report: endpoint({ ...staff, method: 'GET', path, query: z.object(asked), response: productionReport }),
  /** Lists the insurers' codes of their branches (S2 §7). */
  anafCodes: endpoint({
    ...staff,
    method: 'GET',
    path: `${path}/anafCodes`,
    response: z.array(z.object({ supplier: z.string(), branch: z.enum(branches), anaf: z.string() })),
  }),
  /** Starts a job that exports the lines of the report as a spreadsheet. */
  exportExcel: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}/excel`,
    inPerson: true,
    body: z.object(asked),
    response: job,
    audit: 'production.exportExcel',
  }),
};
