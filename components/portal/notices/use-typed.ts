import { useEffect, useRef, useState } from 'react';

const key = 'report.typed';

interface Kept {
  /** Version of the report that the texts were typed on: an answer that was stored since is newer than they are. */
  version: number;
  values: Record<string, unknown>;
}

function keptOf(version: number): Record<string, unknown> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
    return kept?.version === version ? kept.values : {};
  } catch {
    return {};
  }
}

/** Removes what was typed and not stored: it is stored by now, or another report begins in this tab. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // A browser without storage has kept nothing.
  }
}

/**
 * Keeps a part of an answer that is not stored yet over a reload, and while other questions are looked at: in this tab
 * only.
 * @param name of the part among all questions
 * @param first what stands there at first
 */
export function useTyped<T extends object | string | boolean | null>(
  { contents: { version } }: { contents: { version: number } },
  name: string,
  first: T,
): [T, (next: T | ((before: T) => T)) => void] {
  const [value, setValue] = useState(first);
  const latest = useRef(value);
  // The server's first page knows nothing of this tab: what was typed joins it afterwards.
  useEffect(() => {
    const kept = keptOf(version)[name] as T | undefined;
    if (kept === undefined) return;
    latest.current = kept;
    setValue(kept);
  }, [version, name]);
  const change = (next: T | ((before: T) => T)) => {
    latest.current = typeof next === 'function' ? next(latest.current) : next;
    setValue(latest.current);
    const values = { ...keptOf(version), [name]: latest.current };
    try {
      sessionStorage.setItem(key, JSON.stringify({ version, values } satisfies Kept));
    } catch {
      // Without storage the question still works, but a reload loses what was typed.
    }
  };
  return [value, change];
}
