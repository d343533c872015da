import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { load } from '@/components/data/use-part';
import type { TrayJob } from '@/lib/contract/jobs';
import { isUnderWay, trayPath } from '@/lib/contract/tray-job';

const trayKey = ['jobs'];

/** How long until the next look: soon after a start, and the rarer the longer it takes, ms. */
const pause = (newest: TrayJob) => Math.min(10_000, Math.max(1_000, (Date.now() - Date.parse(newest.createTs)) / 8));

/** The works of the tray; they are looked at again for as long as one of them is under way (NAV-13). */
export function useTray() {
  return useQuery<TrayJob[]>({
    queryKey: [...trayKey, 'list'],
    queryFn: ({ signal }) => load<TrayJob[]>(`/ins-api/${trayPath}`, signal),
    staleTime: 5 * 60_000,
    refetchInterval: ({ state }) => {
      const newest = state.data?.find(isUnderWay);
      return newest ? pause(newest) : false;
    },
  });
}

/** Looks at the tray now: something was started, or taken out. */
export function useLookAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: trayKey });
}

/** Tells once of each work that has ended since the tray was first seen. */
export function useEndings(works: readonly TrayJob[] | undefined, tell: (ended: TrayJob) => void): void {
  const underWay = useRef(new Set<string>());
  useEffect(() => {
    for (const work of works ?? []) {
      if (isUnderWay(work)) underWay.current.add(work.jobId);
      else if (underWay.current.delete(work.jobId)) tell(work);
    }
  }, [works, tell]);
}
