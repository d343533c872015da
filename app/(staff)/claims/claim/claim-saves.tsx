'use client';

import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import type { MovedClaim } from '@/components/claims/move-dialog';
import type { Mover } from '@/components/claims/use-move';
import { queryFor } from '@/components/data/query-for';
import type { ClaimStatus } from '@/lib/contract/claims/claim-lists';
import { type ClaimCard, claims } from '@/lib/contract/claims/claims';

/** Saves at once what is not saved yet. @returns whether there was something */
type Flush = () => Promise<boolean>;

const SavesContext = createContext<(flush: Flush) => () => void>(() => () => undefined);

/** Lets the claim wait for the saves of a form. */
export function useJoinedSaves(flush: Flush): void {
  const join = use(SavesContext);
  useEffect(() => join(flush), [join, flush]);
}

/**
 * Returns moves that first save what is typed in the forms of the claim, and go on from the claim as it is stored then.
 * When somebody else has moved the claim meanwhile, the move is refused.
 */
export function useSavedMoves(
  mover: Mover,
  { claimId }: Pick<ClaimCard, 'claimId'>,
): { mover: Mover; withSaves: (children: ReactNode) => ReactNode } {
  const client = useQueryClient();
  const [flushes] = useState(() => new Set<Flush>());
  const [waiting, setWaiting] = useState(false);
  const join = useCallback(
    (flush: Flush) => {
      flushes.add(flush);
      return () => void flushes.delete(flush);
    },
    [flushes],
  );
  const card = queryFor('claims.get', claims.get, { params: { claimId } });
  const start = async (claim: MovedClaim, to: ClaimStatus) => {
    setWaiting(true);
    const some = await Promise.all([...flushes].map((flush) => flush()));
    const isNewer = some.includes(true) || client.isFetching({ queryKey: card.queryKey }) > 0;
    const now = isNewer ? await client.fetchQuery({ ...card, staleTime: 0 }).catch(() => claim) : claim;
    setWaiting(false);
    // With the old version the server refuses the move, because somebody else was faster.
    mover.start(now.status === claim.status ? now : claim, to);
  };
  return {
    mover: { ...mover, start: (claim, to) => void start(claim, to), busy: mover.busy || waiting },
    withSaves: (children) => <SavesContext value={join}>{children}</SavesContext>,
  };
}
