/** Where the focus was, and the elements around it from the inside out. */
interface Place {
  element: Element;
  around: readonly Element[];
  row: Row | null;
}

/** Row of a list with its place there, and the place of the control that had the focus in it. */
interface Row {
  row: Element;
  list: Element;
  at: number;
  control: number;
}

const headings = 'h1, h2, h3, [role="heading"]';

/** Disabled ones count: the button that had the focus may be disabled by its own press. */
const controls = 'a[href], button, input';
const controlsIn = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(controls)].filter((control) => control.checkVisibility());

function rowOf(element: Element): Row | null {
  const row = element.closest('li, tr, [role="row"]');
  const list = row?.parentElement;
  if (!row || !list) return null;
  return { row, list, at: [...list.children].indexOf(row), control: controlsIn(row).indexOf(element as HTMLElement) };
}

/** Returns the control of the row that stands where a removed one stood, or of the one before it. */
function nextTo({ list, at, control }: Row): HTMLElement | undefined {
  const row = list.isConnected && (list.children[at] ?? list.children[at - 1]);
  if (!row) return undefined;
  const all = controlsIn(row);
  const isUsable = (one: HTMLElement) => !one.matches(':disabled');
  return [...all.slice(Math.max(0, control), control + 1), ...all].find(isUsable);
}

const placeOf = (element: Element): Place => {
  const around: Element[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) around.push(one);
  return { element, around, row: rowOf(element) };
};

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
 * @param first what has the focus, or had it until just now @returns a function that ends it
 */
export function keepFocus(first: Element): () => void {
  let last: Place | null = placeOf(first);
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
  if (document.activeElement && document.activeElement !== document.body && document.activeElement !== first)
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
