import { useEffect, useRef, useState } from 'react';

/** Name of the one draft of this tab, of a purchase or a report; it ends with the tab, or with the visit. */
const key = 'purchase.draft';

function stored<T extends object>(of: string): Partial<T> {
  try {
    const held = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { of?: string; draft?: Partial<T> } | null;
    return held?.of === of ? (held.draft ?? {}) : {};
  } catch {
    return {};
  }
}

/** Removes what was typed and not sent. @param except the draft of this stays */
export function forgetDraft(except?: string): void {
  try {
    const held = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { of?: string } | null;
    if (except === undefined || held?.of !== except) sessionStorage.removeItem(key);
  } catch {
    // A browser without storage has kept nothing.
  }
}

/**
 * Keeps what is typed over a reload of the page, in this tab only.
 * @param of what the draft belongs to; another one begins empty
 */
export function useKeptDraft<T extends object>(of: string, empty: T): [draft: T, change: (over: Partial<T>) => void] {
  const [draft, setDraft] = useState(empty);
  const latest = useRef(empty);
  const change = (over: Partial<T>) => {
    latest.current = { ...latest.current, ...over };
    setDraft(latest.current);
    try {
      sessionStorage.setItem(key, JSON.stringify({ of, draft: latest.current }));
    } catch {
      // Without storage the form still works, but a reload loses the draft.
    }
  };
  // The server's first page is empty: the draft joins it afterwards.
  useEffect(() => {
    latest.current = { ...empty, ...stored<T>(of) };
    setDraft(latest.current);
  }, [of, empty]);
  return [draft, change];
}
