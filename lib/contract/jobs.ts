import { z } from 'zod';
import { binary, endpoint } from './endpoint';
import { trayPath } from './tray-job';
import { done, instant } from './values';

/** Works that are shown in the tray (NAV-13): imports, exports, campaigns and long searches. */
const jobKinds = ['ordersExport', 'customersExport', 'similarCustomers'] as const;

/** One of them, as its owner sees it. */
export const trayJob = z.object({
  jobId: z.string(),
  kind: z.enum(jobKinds),
  stage: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED']),
  done: z.int(),
  /** Null until it has been counted. */
  total: z.int().nullable(),
  /** What is left at the pace so far, s; null when that cannot be said. */
  secondsLeft: z.int().nullable(),
  /** Whether there is a file to fetch. */
  hasResult: z.boolean(),
  /** Code of the error that ended it. */
  error: z.string().nullable(),
  createTs: instant,
  finishedTs: instant.nullable(),
});
export type TrayJob = z.output<typeof trayJob>;

export const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const jobs = {
  /** The caller's own, the newest first, for a week: twenty at most. */
  list: endpoint({ upstream: 'ins-api', method: 'GET', path: trayPath, access: 'session', response: z.array(trayJob) }),
  get: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/jobs/{jobId}',
    access: 'session',
    response: trayJob,
  }),
  /** Ends one that is under way; what it has done so far stays as it is. */
  cancel: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/jobs/{jobId}/cancel',
    access: 'session',
    response: trayJob,
    audit: 'jobs.cancel',
  }),
  /** Takes one that has ended out of the tray, its file with it. */
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
