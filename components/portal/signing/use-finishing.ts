import { type RefObject, useCallback, useState } from 'react';
import type { ItemProps } from '../frame/item-props';
import { nextOf } from './next-of';

/**
 * Leads from a document to the next one, or over a last summary to the end. Knows which pages this screen has shown.
 * @param saved resolves when everything that was filled in and shown is on the server
 */
export function useFinishing(
  { state, item, onLeave, onFinish }: ItemProps,
  list: RefObject<HTMLElement | null>,
  saved: () => Promise<void>,
) {
  const [busy, setBusy] = useState(false);
  const [summing, sum] = useState(false);
  const [shownNow, setShownNow] = useState<ReadonlySet<number>>(new Set());
  const seen = useCallback(
    (page: number) => setShownNow((before) => (before.has(page) ? before : new Set(before).add(page))),
    [],
  );
  const goOn = async () => {
    setBusy(true);
    await saved();
    const following = nextOf(state.contents?.items ?? [], item.itemId);
    await (following ? onLeave(following.itemId) : onFinish());
    setBusy(false);
    sum(false);
  };
  const showPage = (itemId: string, page: number) => {
    sum(false);
    if (itemId !== item.itemId) return void onLeave(itemId);
    list.current?.children[page - 1]?.scrollIntoView({ block: 'start' });
  };
  return { busy, summing, sum, shownNow, seen, goOn, showPage };
}
