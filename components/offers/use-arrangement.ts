'use client';

import { type FocusEvent, type PointerEvent, useState } from 'react';
import { arrange, same } from './offer-order';

export interface Arrangement {
  /** Ids as they stand on screen. */
  order: readonly string[];
  /** The list is held: newer offers stand below and are not sorted in yet. */
  outOfOrder: boolean;
  sortNow: () => void;
  /** Goes on the list: a pointer that moves, a finger or the focus inside holds its order. */
  holds: {
    onPointerMove: (event: PointerEvent) => void;
    onPointerDown: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

const free = { pointer: false, touched: false, focus: false };

/**
 * Returns the order of the offers on screen: what is under the finger does not move. The list settles into the wanted
 * order when the last insurer has answered, and whenever the person asks for another order or filter.
 * @param wanted ids as the view wants them.
 * @param view changes when the person asks for another order or filter.
 * @param complete every insurer has answered.
 */
export function useArrangement(wanted: readonly string[], view: string, complete: boolean): Arrangement {
  const [order, setOrder] = useState(wanted);
  const [hold, setHold] = useState(free);
  const asked = `${complete} ${view}`;
  const [taken, setTaken] = useState(asked);
  const settles = asked !== taken;
  const held = !settles && (hold.pointer || hold.touched || hold.focus);
  const next = arrange(order, wanted, held);
  if (next !== order) setOrder(next);
  if (settles) {
    setTaken(asked);
    setHold(free);
  }
  const change = (part: Partial<typeof free>) => setHold((now) => ({ ...now, ...part }));
  return {
    order: next,
    outOfOrder: held && !same(next, wanted),
    sortNow: () => {
      setOrder(wanted);
      setHold(free);
    },
    holds: {
      // A list that appears under a resting pointer is entered, but nobody moved.
      onPointerMove: ({ pointerType, movementX, movementY }) => {
        if (pointerType === 'mouse' && !hold.pointer && (movementX !== 0 || movementY !== 0)) change({ pointer: true });
      },
      // A finger has no "leave": it holds until the list settles.
      onPointerDown: ({ pointerType }) => pointerType !== 'mouse' && change({ touched: true }),
      onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && change({ pointer: false }),
      onFocus: () => change({ focus: true }),
      onBlur: (event) => !event.currentTarget.contains(event.relatedTarget) && change({ focus: false }),
    },
  };
}
