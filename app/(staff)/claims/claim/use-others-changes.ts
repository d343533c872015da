'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryFor } from '@/components/data/query-for';
import { claims } from '@/lib/contract/claims/claims';

/** How often an open claim asks whether somebody else has changed it, ms; not while its tab is hidden. */
const lookEvery = 5_000;

/** Reads an open claim again when another person has changed it; its forms take the changes in field by field. */
export function useOthersChanges(claimId: string): void {
  const client = useQueryClient();
  const known = useRef<string>(undefined);
  const { data } = useQuery({
    ...queryFor('claims.mark', claims.mark, { params: { claimId } }),
    refetchInterval: lookEvery,
    staleTime: 0,
  });
  useEffect(() => {
    if (!data) return;
    const changed = known.current !== undefined && known.current !== data.mark;
    known.current = data.mark;
    if (!changed) return;
    const { queryKey } = queryFor('claims.get', claims.get, { params: { claimId } });
    // A paper that has come is a line of the checklist and a step of the claim.
    for (const key of [queryKey, ['claims', 'events'], ['papers']]) void client.invalidateQueries({ queryKey: key });
  }, [client, data, claimId]);
}
