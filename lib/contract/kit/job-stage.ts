import type { Job } from '../desk/jobs';

// No schemas here, because every page loads this file.

/** Path of `jobs.list`. */
export const jobsPath = 'agent/jobs';

/** Days that a job and its file exist. */
export const keptJobDays = 7;

/** Returns whether the job has not ended yet. */
export const isUnderWay = ({ stage }: Pick<Job, 'stage'>): boolean => stage === 'WAITING' || stage === 'RUNNING';

/** Returns whether a job has written a file that leaves rows out, because there were too many. */
export const isCut = ({
  stage,
  hasResult,
  done,
  total,
}: Pick<Job, 'stage' | 'hasResult' | 'done' | 'total'>): boolean =>
  stage === 'DONE' && hasResult && total !== null && done < total;
