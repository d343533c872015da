import { type RefObject, useEffect, useState } from 'react';
import type { PortalField } from '@/lib/contract/portal/portal-subjects';
import type { Size } from './page-window';

/** Target position of a field, as a share of the screen's height: above the bar and an on-screen keyboard. */
const eyeLevel = 0.42;
/** Longest duration of a jump, ms, enough for slow phones. */
const longest = 4_000;
/** Frames without movement after which a smooth scroll has ended or was interrupted. */
const standstill = 8;

const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Returns the scroll position of the window for a field, px; a page's height is exact before its image has loaded. */
function goalOf(list: HTMLElement, field: PortalField): number | undefined {
  const page = list.children[field.page - 1]?.getBoundingClientRect();
  if (!page) return undefined;
  const middle = page.top + window.scrollY + (field.y + field.height / 2) * page.height;
  const furthest = document.documentElement.scrollHeight - window.innerHeight;
  return Math.max(0, Math.min(furthest, middle - window.innerHeight * eyeLevel));
}

/**
 * Scrolls to a field until it is there and can be focused; stops when the person scrolls.
 * @returns a function that stops it
 */
function travel(list: HTMLElement, field: PortalField): () => void {
  const until = performance.now() + longest;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  let frame = 0;
  let still = 0;
  let before: number | undefined;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const move of ownMoves) window.removeEventListener(move, stop);
  };
  const step = () => {
    const goal = goalOf(list, field);
    const button = document.getElementById(`field-${field.fieldId}`);
    const away = goal === undefined ? 0 : Math.abs(goal - window.scrollY);
    if (away < 2 && button) {
      button.focus({ preventScroll: true });
      // Magnified pages are wider than the screen.
      button.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
      return stop();
    }
    still = before === window.scrollY ? still + 1 : 0;
    if (goal !== undefined && away >= 2 && (before === undefined || still >= standstill)) {
      const glides = before === undefined && !calm && away < window.innerHeight * 4;
      window.scrollTo({ top: goal, behavior: glides ? 'smooth' : 'instant' });
      still = 0;
    }
    before = window.scrollY;
    if (performance.now() > until) return stop();
    frame = requestAnimationFrame(step);
  };
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  step();
  return stop;
}

/**
 * Scrolls a field into view and focuses it. A jump before the pages are known waits for them; each press jumps again.
 */
export function useJump(
  list: RefObject<HTMLElement | null>,
  sizes: readonly Size[] | undefined,
): (field: PortalField) => void {
  const [wanted, setWanted] = useState<{ field: PortalField }>();
  useEffect(() => {
    if (!wanted || !sizes || !list.current) return;
    return travel(list.current, wanted.field);
  }, [wanted, sizes, list]);
  return (field) => setWanted({ field });
}
