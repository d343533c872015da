import type { Job } from './jobs';

// No schemas here, because every page loads this file.

/** Path of `jobs.list`. */
export const jobsPath = 'agent/jobs';

/** Returns whether the job has not ended yet. */
export const isUnderWay = ({ stage }: Pick<Job, 'stage'>): boolean => stage === 'WAITING' || stage === 'RUNNING';
