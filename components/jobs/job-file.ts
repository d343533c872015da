import { jobsPath } from '@/lib/contract/kit/job-stage';

/** Returns the address of the file that a job has made. */
export const jobFile = (jobId: string): string => `/api/ins-api/${jobsPath}/${encodeURIComponent(jobId)}/result`;
