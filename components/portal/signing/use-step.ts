import { useCallback, useEffect, useRef, useState } from 'react';

interface StepEntry {
  portalItem?: string;
}

const stepIn = (state: unknown): string | undefined => (state as StepEntry | null)?.portalItem;

/** Closes the sheet that is open, as Escape does. @returns whether there was one */
function closesSheet(): boolean {
  const sheet = document.querySelector('dialog[open]');
  sheet?.dispatchEvent(new Event('cancel', { cancelable: true }));
  return sheet !== null;
}

/**
 * Keeps the open item in the history, so that Back leads from a document to the list instead of out of the portal, and
 * from an open sheet to its document.
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
  /** The flow itself goes back, not the signer. */
  const isOwn = useRef(false);
  useEffect(() => {
    const back = ({ state }: PopStateEvent) => {
      const isAsked = !isOwn.current;
      isOwn.current = false;
      if (isAsked && at !== undefined && stepIn(state) === undefined && closesSheet())
        return window.history.pushState({ portalItem: at } satisfies StepEntry, '');
      setAt(stepIn(state));
      onBack();
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [at, onBack]);
  const open = useCallback((itemId: string) => {
    window.history.pushState({ portalItem: itemId } satisfies StepEntry, '');
    setAt(itemId);
  }, []);
  const leave = useCallback((to?: string) => {
    if (to !== undefined) window.history.replaceState({ portalItem: to } satisfies StepEntry, '');
    else if (stepIn(window.history.state) !== undefined) {
      isOwn.current = true;
      return window.history.back();
    }
    setAt(to);
  }, []);
  return { at, open, leave };
}
