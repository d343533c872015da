'use client';

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

/** Chosen rider without a price (S2 §5); it blocks the order. */
export interface RiderDraft {
  entityId: string;
  amount: number | null;
}

type Drafts = ReadonlyMap<string, RiderDraft>;
type SetDraft = (productId: string, draft: RiderDraft | null) => void;

const DraftsContext = createContext<{ drafts: Drafts; set: SetDraft }>({ drafts: new Map(), set: () => undefined });

/** Provides the riders without a price of all offers on the screen. */
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

/** Returns the unpriced rider of one offer, or null, and its setter. */
export function useRiderDraft(productId: string): [RiderDraft | null, (draft: RiderDraft | null) => void] {
  const { drafts, set } = useContext(DraftsContext);
  return [
    drafts.get(productId) ?? null,
    useCallback((draft: RiderDraft | null) => set(productId, draft), [set, productId]),
  ];
}
