import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { load } from '@/components/data/use-part';
import type { Job } from '@/lib/contract/desk/jobs';
import { isUnderWay, jobsPath } from '@/lib/contract/kit/job-stage';

const jobsKey = ['jobs'];

/** Returns the polling interval, ms: it grows with the age of the newest running job. */
const pause = (newest: Job) => Math.min(10_000, Math.max(1_000, (Date.now() - Date.parse(newest.createTs)) / 8));

/** Loads the jobs of the tray and polls while one of them runs (NAV-13). */
export function useJobs() {
  return useQuery<Job[]>({
    queryKey: [...jobsKey, 'list'],
    queryFn: ({ signal }) => load<Job[]>(`/ins-api/${jobsPath}`, signal),
    staleTime: 5 * 60_000,
    refetchInterval: ({ state }) => {
      const newest = state.data?.find(isUnderWay);
      return newest ? pause(newest) : false;
    },
  });
}

/**
 * Calls `tell` once for each job that ends while the page is open, also for one that has ended before it was first seen:
 * short jobs are done when their start is answered.
 */
export function useEndings(jobs: readonly Job[] | undefined, tell: (ended: Job) => void): void {
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (!jobs) return;
    const ended = jobs.filter((job) => !isUnderWay(job));
    // Ignores jobs that finished before the page loaded.
    known.current ??= new Set(ended.map(({ jobId }) => jobId));
    for (const job of ended) {
      if (known.current.has(job.jobId)) continue;
      known.current.add(job.jobId);
      tell(job);
    }
  }, [jobs, tell]);
}
