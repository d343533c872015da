import { useCallback, useEffect, useState } from 'react';

interface StepEntry {
  portalItem?: string;
}

const stepIn = (state: unknown): string | undefined => (state as StepEntry | null)?.portalItem;

/**
 * Keeps the open item in the history, so that Back leads from a document to the list instead of out of the portal.
 * @param onBack called when the browser has gone back or forward
 */
export function useStep(onBack: () => void): {
  at: string | undefined;
  /** Opens an item from the list. */
  open: (itemId: string) => void;
  /** Goes from one item to the next, or back to the list. */
  leave: (to?: string) => void;
} {
  const [at, setAt] = useState<string>();
  useEffect(() => {
    const back = ({ state }: PopStateEvent) => {
      setAt(stepIn(state));
      onBack();
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [onBack]);
  const open = useCallback((itemId: string) => {
    window.history.pushState({ portalItem: itemId } satisfies StepEntry, '');
    setAt(itemId);
  }, []);
  const leave = useCallback((to?: string) => {
    if (to !== undefined) window.history.replaceState({ portalItem: to } satisfies StepEntry, '');
    else if (stepIn(window.history.state) !== undefined) return window.history.back();
    setAt(to);
  }, []);
  return { at, open, leave };
}
