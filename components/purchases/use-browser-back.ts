import { useEffect, useLayoutEffect, useRef } from 'react';

/** What the browser's history knows of a page of the journey. */
interface Entry {
  depth: number;
  place: string;
}

type Held = { buying?: Entry } | null;

const entryOf = (state: unknown): Entry | undefined => (state as Held)?.buying;

/** Returns the state of the browser's history with an entry; the framework's own part of it stays as it is. */
const held = (entry: Entry) => ({ ...(window.history.state as object | null), buying: entry });

/**
 * Makes each page of the journey one of the browser's history, so that "back" leads to the page before instead of out of
 * the site. All pages have one address: where a purchase stands is known to the server.
 * @param place name of the page
 * @param back goes to an earlier page by its name
 * @param forward goes to a page again that was left by "back"; without it "forward" does nothing, because the way there
 * leads through the server
 */
export function useBrowserBack(place: string, back: (to: string) => void, forward?: (to: string) => void): void {
  const latest = useRef({ back, forward });
  const current = useRef<Entry>(undefined);
  const shown = useRef(place);
  /** The page that the browser's history has asked for and that is not shown yet. */
  const wanted = useRef<string>(undefined);
  // Before the page is painted: whoever sees it can press "back" or "forward" at once.
  useLayoutEffect(() => {
    latest.current = { back, forward };
  }, [back, forward]);
  useLayoutEffect(() => {
    const now = entryOf(window.history.state) ?? current.current;
    const isOnTheWay = wanted.current !== undefined && wanted.current !== place && wanted.current === now?.place;
    shown.current = place;
    current.current = now;
    if (isOnTheWay) return;
    wanted.current = undefined;
    if (now?.place === place) return;
    current.current = { depth: now ? now.depth + 1 : 0, place };
    if (now === undefined) window.history.replaceState(held(current.current), '');
    else window.history.pushState(held(current.current), '');
  }, [place]);
  useEffect(() => {
    // The framework drops other parts of the state when it reads a page again.
    if (current.current && !entryOf(window.history.state)) window.history.replaceState(held(current.current), '');
  });
  useEffect(() => {
    const popped = ({ state }: PopStateEvent) => {
      const entry = entryOf(state);
      if (!entry) return;
      const isBack = entry.depth < (current.current?.depth ?? 0);
      current.current = entry;
      const go = isBack ? latest.current.back : latest.current.forward;
      if (!go || entry.place === (wanted.current ?? shown.current)) return;
      wanted.current = entry.place === shown.current ? undefined : entry.place;
      go(entry.place);
    };
    window.addEventListener('popstate', popped);
    return () => window.removeEventListener('popstate', popped);
  }, []);
}
