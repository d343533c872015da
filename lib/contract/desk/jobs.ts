import { z } from 'zod';
import { binary, endpoint } from '../kit/endpoint';
import { jobsPath } from '../kit/job-stage';
import { pageOf, paging } from '../kit/paging';
import { done, instant } from '../kit/values';

/** Jobs that the tray shows (NAV-13): imports, exports, campaigns and long searches. */
const jobKinds = [
  'ordersExport',
  'notificationsExport',
  'customersExport',
  'similarCustomers',
  'renewalSearch',
  'renewalSending',
  'renewalsExport',
  'productionExport',
  'claimsExport',
  'quoteSearch',
  'policyDocument',
  'importCommit',
  'importUndo',
  'harBituahInquiry',
] as const;

/** A job as its owner sees it. */
export const job = z.object({
  jobId: z.string(),
  kind: z.enum(jobKinds),
  stage: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED']),
  done: z.int(),
  /** Null until counted. */
  total: z.int().nullable(),
  /** Estimate, s; null when there is nothing to estimate from. */
  secondsLeft: z.int().nullable(),
  /** Whether there is a file to download. */
  hasResult: z.boolean(),
  /** Code of the error, when it failed. */
  error: z.string().nullable(),
  /** Quote request that a search is about. */
  requestId: z.string().nullish(),
  /** Order whose policy a job waits for. */
  orderId: z.string().nullish(),
  createTs: instant,
  finishedTs: instant.nullable(),
});
export type Job = z.output<typeof job>;

/** Jobs whose outcome the list of files tells (`imports.runs`). */
export const fileJobs = ['importCommit', 'importUndo'] as const satisfies readonly Job['kind'][];

/** A job in the overview of an agency; only its owner can act on it and has its file. */
export const agencyJob = job.extend({
  own: z.boolean(),
  /** Name of who started it; null without one. */
  by: z.string().nullable(),
});
export type AgencyJob = z.output<typeof agencyJob>;

export const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const jobs = {
  /** Returns the caller's latest 20 jobs of the last 7 days, newest first. */
  list: endpoint({ upstream: 'ins-api', method: 'GET', path: jobsPath, access: 'session', response: z.array(job) }),
  /**
   * Returns jobs that still exist (`keptJobDays`), newest first, without those of files: for a superuser those of the
   * agency, for others their own.
   */
  find: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${jobsPath}/view/filter`,
    access: 'session',
    query: z.object(paging),
    response: pageOf(agencyJob),
  }),
  get: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/jobs/{jobId}',
    access: 'session',
    response: job,
  }),
  /** Cancels a running job. What it has done so far stays. */
  cancel: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/jobs/{jobId}/cancel',
    access: 'session',
    response: job,
    audit: 'jobs.cancel',
  }),
  /** Deletes a finished job and its file. CONFLICT while it runs. */
  remove: endpoint({
    upstream: 'ins-api',
    method: 'DELETE',
    path: 'agent/jobs/{jobId}',
    access: 'session',
    response: done,
    audit: 'jobs.remove',
  }),
  result: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/jobs/{jobId}/result',
    access: 'session',
    response: binary(excelType),
    audit: 'jobs.result',
  }),
};
