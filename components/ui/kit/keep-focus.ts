import { controlsIn, type Place, placeOf, type Row } from './focus-place';

const headings = 'h1, h2, h3, [role="heading"]';

/** Returns the control of the row that stands where a removed one stood, or of the one before it. */
function nextTo({ list, at, control }: Row): HTMLElement | undefined {
  const row = list.isConnected && (list.children[at] ?? list.children[at - 1]);
  if (!row) return undefined;
  const all = controlsIn(row);
  const isUsable = (one: HTMLElement) => !one.matches(':disabled');
  return [...all.slice(Math.max(0, control), control + 1), ...all].find(isUsable);
}

const isGone = (element: Element) =>
  !element.isConnected || element.matches(':disabled, [inert] *') || !element.checkVisibility();

/** Returns the heading of what stands where the focus was: the nearest one around it, else that of the screen. */
function headingFor({ around }: Place): HTMLElement | undefined {
  for (const part of [...around.filter(({ isConnected }) => isConnected), document.body])
    for (const heading of part.querySelectorAll<HTMLElement>(headings)) if (heading.checkVisibility()) return heading;
  return undefined;
}

/**
 * Moves the focus to the new heading when the element that had it goes away: a step that is done, a view that closes, a
 * button that is needed no more. Otherwise the keyboard would start again at the top of the page, and a screen reader
 * would say nothing (WCAG 2.4.3). When a row of a list goes, the focus moves to the next row, also when it waited at the
 * heading because the button of the row was disabled meanwhile. Whoever moves the focus deliberately is earlier.
 * @param first where the focus was when it was looked at first @returns a function that ends it
 */
export function keepFocus(first: Place): () => void {
  let last: Place | null = first;
  /** Row whose focus waits at a heading. */
  let waiting: { row: Row; heading: Element } | null = null;
  let frame = 0;
  const isFree = () => document.activeElement === null || document.activeElement === document.body;
  const isDue = () =>
    (last && isFree()) || (waiting && !waiting.row.row.isConnected && document.activeElement === waiting.heading);
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof Element && target !== document.body ? placeOf(target) : null;
    if (target !== waiting?.heading) waiting = null;
  };
  const check = () => {
    frame = 0;
    if (!isDue()) return;
    const row = waiting?.row ?? last?.row;
    const next = row && !row.row.isConnected && nextTo(row);
    if (next) return next.focus({ preventScroll: true });
    if (!last || !isFree() || !isGone(last.element)) return;
    const heading = headingFor(last);
    if (!heading) return;
    waiting = last.row && { row: last.row, heading };
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // Going back restores the place where a person was, and only the keyboard needs to see the heading.
    if (heading.matches(':focus-visible')) heading.scrollIntoView({ block: 'nearest' });
  };
  const observer = new MutationObserver(() => {
    // After the effects of the same change, which may move the focus themselves.
    if (isDue()) frame ||= requestAnimationFrame(check);
  });
  if (document.activeElement && document.activeElement !== document.body && document.activeElement !== first.element)
    last = placeOf(document.activeElement);
  else if (isDue()) frame = requestAnimationFrame(check);
  document.addEventListener('focusin', remember);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'inert', 'hidden'],
  });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
