import { useEffect, useRef } from 'react';

/** What the browser's history knows of a page of the journey. */
interface Entry {
  depth: number;
  place: string;
}

type Held = { buying?: Entry } | null;

const entryOf = (state: unknown): Entry | undefined => (state as Held)?.buying;

/**
 * Makes each page of the journey one of the browser's history, so that "back" leads to the page before instead of out of
 * the site. All pages have one address: where a purchase stands is known to the server.
 * @param place name of the page
 * @param back goes to an earlier page by its name
 */
export function useBrowserBack(place: string, back: (to: string) => void): void {
  const latest = useRef(back);
  const depth = useRef(0);
  useEffect(() => {
    latest.current = back;
  }, [back]);
  useEffect(() => {
    const now = entryOf(window.history.state);
    depth.current = now?.depth ?? 0;
    if (now?.place === place) return;
    // The framework's own part of the state stays as it is.
    const held = (entry: Entry) => ({ ...(window.history.state as object | null), buying: entry });
    if (now === undefined) window.history.replaceState(held({ depth: 0, place }), '');
    else window.history.pushState(held({ depth: now.depth + 1, place }), '');
    depth.current = entryOf(window.history.state)?.depth ?? 0;
  }, [place]);
  useEffect(() => {
    const popped = ({ state }: PopStateEvent) => {
      const entry = entryOf(state);
      if (!entry) return;
      const isBack = entry.depth < depth.current;
      depth.current = entry.depth;
      if (isBack && entry.place !== place) latest.current(entry.place);
    };
    window.addEventListener('popstate', popped);
    return () => window.removeEventListener('popstate', popped);
  }, [place]);
}
