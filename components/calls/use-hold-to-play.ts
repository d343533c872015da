'use client';

import { useEffect } from 'react';
import { isHold, type Touch } from './hold';

/** Rows of calls: those of the list, and the lines of missed calls. */
const rows = '[data-row], [data-call-line]';

/** Longest time between a touch and its click, ms. */
const sameTouch = 300;

const touchOf = ({ timeStamp, clientX, clientY }: PointerEvent): Touch => ({ at: timeStamp, x: clientX, y: clientY });

/** Returns the play button of the row that is touched; null where there is nothing to play, and for the button itself. */
function playButtonAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest('[data-plays]')) return null;
  return target.closest(rows)?.querySelector<HTMLElement>('[data-plays]') ?? null;
}

/**
 * Plays the recording of a row on which a finger rests, like its play button. It plays when the finger leaves, because
 * only then browsers count the touch as one of the user's.
 */
export function useHoldToPlay(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let held: { button: HTMLElement; from: Touch } | null = null;
    /** When a touch has played, ms; the click that belongs to it comes at once. */
    let played = Number.NEGATIVE_INFINITY;
    const onDown = (event: PointerEvent) => {
      const button = event.pointerType === 'touch' && event.isPrimary ? playButtonAt(event.target) : null;
      held = button && { button, from: touchOf(event) };
    };
    const onUp = (event: PointerEvent) => {
      if (held && isHold(held.from, touchOf(event))) {
        played = event.timeStamp;
        held.button.click();
      }
      held = null;
    };
    // The touch that played must not open the row too; the click on the button is not the browser's.
    const onClick = (event: MouseEvent) => {
      if (!event.isTrusted || event.timeStamp - played > sameTouch) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('pointerdown', onDown, { signal });
    document.addEventListener('pointerup', onUp, { signal });
    document.addEventListener('pointercancel', () => (held = null), { signal });
    document.addEventListener('click', onClick, { signal, capture: true });
    // The browser would take the touch for its menu, or to select text.
    for (const kind of ['contextmenu', 'selectstart'] as const)
      document.addEventListener(kind, (event) => held && event.preventDefault(), { signal });
    return () => listening.abort();
  }, []);
}
