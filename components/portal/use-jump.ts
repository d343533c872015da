import { type RefObject, useEffect, useState } from 'react';
import type { PortalField } from '@/lib/contract/portal';
import type { Size } from './page-window';

/** Where on the screen a place comes to stand, as a part of its height: above the bar, and above a keyboard. */
const eyeLevel = 0.42;
/** How long a jump goes on, ms: a phone that draws slowly needs a while, and nobody waits longer. */
const longest = 4_000;
/** Frames without any movement after which a glide has ended or was cut short. */
const standstill = 8;

const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Where the window has to be scrolled to for a place, px; a page's height is exact before its picture is there. */
function goalOf(list: HTMLElement, field: PortalField): number | undefined {
  const page = list.children[field.page - 1]?.getBoundingClientRect();
  if (!page) return undefined;
  const middle = page.top + window.scrollY + (field.y + field.height / 2) * page.height;
  const furthest = document.documentElement.scrollHeight - window.innerHeight;
  return Math.max(0, Math.min(furthest, middle - window.innerHeight * eyeLevel));
}

/** Goes to a place until it is there and can be focused; whoever scrolls meanwhile is not held. @returns stops it */
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
 * Brings a place to where the eye is, and the focus to it. Pressed before the pages are known, it goes as soon as they
 * are; pressed again, it goes again.
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
