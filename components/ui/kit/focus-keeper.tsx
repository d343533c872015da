'use client';

import { useEffect } from 'react';

/** Where the focus was, and the elements around it from the inside out. */
interface Place {
  element: Element;
  around: readonly Element[];
}

const headings = 'h1, h2, h3, [role="heading"]';

const placeOf = (element: Element): Place => {
  const around: Element[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) around.push(one);
  return { element, around };
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
 * would say nothing (WCAG 2.4.3). Whoever moves the focus deliberately is earlier.
 */
export function FocusKeeper() {
  useEffect(() => {
    let last: Place | null = null;
    let frame = 0;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element && target !== document.body ? placeOf(target) : null;
    };
    const check = () => {
      frame = 0;
      if (!last || !isGone(last.element)) return;
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const heading = headingFor(last);
      if (!heading) return;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      // Going back restores the place where a person was, and only the keyboard needs to see the heading.
      if (heading.matches(':focus-visible')) heading.scrollIntoView({ block: 'nearest' });
    };
    const observer = new MutationObserver(() => {
      // After the effects of the same change, which may move the focus themselves.
      if (last && document.activeElement === document.body) frame ||= requestAnimationFrame(check);
    });
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
  }, []);
  return null;
}
