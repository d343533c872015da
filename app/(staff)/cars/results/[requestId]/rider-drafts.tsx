'use client';

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

/** A rider that is chosen and still lacks its price (S2 §5): nothing is ordered before it has one. */
export interface RiderDraft {
  entityId: string;
  amount: number | null;
}

type Drafts = ReadonlyMap<string, RiderDraft>;
type SetDraft = (productId: string, draft: RiderDraft | null) => void;

const DraftsContext = createContext<{ drafts: Drafts; set: SetDraft }>({ drafts: new Map(), set: () => undefined });

/** Holds the riders without a price of every offer on the screen. */
export function RiderDrafts({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const set = useCallback<SetDraft>((productId, draft) => {
    setDrafts((known) => {
      const next = new Map(known);
      if (draft) next.set(productId, draft);
      else next.delete(productId);
      return next;
    });
  }, []);
  const value = useMemo(() => ({ drafts, set }), [drafts, set]);
  return <DraftsContext value={value}>{children}</DraftsContext>;
}

export const useRiderDrafts = (): Drafts => useContext(DraftsContext).drafts;

/** The unfinished rider of one offer, null when there is none. */
export function useRiderDraft(productId: string): [RiderDraft | null, (draft: RiderDraft | null) => void] {
  const { drafts, set } = useContext(DraftsContext);
  return [
    drafts.get(productId) ?? null,
    useCallback((draft: RiderDraft | null) => set(productId, draft), [set, productId]),
  ];
}
