'use client';

import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Movement after which a touch is a swipe, px; what is more upright than flat scrolls. */
const begins = 12;
/** Movement after which letting go acts, px. */
const acts = 88;
/** A row follows the finger no farther, px. */
const farthest = 140;

export type SwipeSide = 'start' | 'end';

interface Touch {
  id: number;
  x: number;
  y: number;
  row: HTMLElement;
  swipes: boolean;
  /** Movement to the end of a line, px; negative to its start. */
  moved: number;
}

const isToTheRight = (element: Element) => getComputedStyle(element).direction === 'ltr';

/** Puts a row where the finger has it, or back. */
function place(row: HTMLElement, moved: number): void {
  row.style.transform = moved === 0 ? '' : `translateX(${isToTheRight(row) ? moved : -moved}px)`;
  if (moved === 0) delete row.dataset.swipe;
  else row.dataset.swipe = Math.abs(moved) >= acts ? 'acts' : 'moves';
}

/**
 * Listens to swipes on the rows of a list, by touch only: towards the start or the end of a line, whichever way it runs.
 * Moving up and down scrolls as before (`touch-action: pan-y` of the rows).
 * @param allowed whether a row can be swiped to a side
 */
export function useRowSwipe<Row>(
  allowed: (row: Row, side: SwipeSide) => boolean,
  onSwipe: (row: Row, side: SwipeSide) => void,
) {
  const touch = useRef<Touch | null>(null);
  const swiped = useRef(false);
  const sideOf = ({ moved }: Touch): SwipeSide => (moved < 0 ? 'start' : 'end');
  const leave = () => {
    if (touch.current) place(touch.current.row, 0);
    touch.current = null;
  };
  return (row: Row) => ({
    onPointerDown: ({
      pointerType,
      isPrimary,
      pointerId,
      clientX,
      clientY,
      currentTarget,
    }: PointerEvent<HTMLElement>) => {
      swiped.current = false;
      if (pointerType !== 'touch' || !isPrimary) return;
      touch.current = { id: pointerId, x: clientX, y: clientY, row: currentTarget, swipes: false, moved: 0 };
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      const now = touch.current;
      if (now?.id !== pointerId) return;
      const across = clientX - now.x;
      if (!now.swipes) {
        const upright = Math.abs(clientY - now.y);
        if (upright > begins && upright >= Math.abs(across)) return leave();
        if (Math.abs(across) < begins) return;
        now.swipes = true;
        swiped.current = true;
        now.row.setPointerCapture(pointerId);
      }
      const wanted = isToTheRight(now.row) ? across : -across;
      now.moved = Math.max(-farthest, Math.min(farthest, wanted));
      if (!allowed(row, sideOf(now))) now.moved = 0;
      place(now.row, now.moved);
    },
    onPointerUp: ({ pointerId }: PointerEvent<HTMLElement>) => {
      const now = touch.current;
      if (now?.id !== pointerId) return;
      leave();
      if (now.swipes && Math.abs(now.moved) >= acts) onSwipe(row, sideOf(now));
    },
    onPointerCancel: leave,
    // A swipe does not open the row.
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!swiped.current) return;
      swiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  });
}
