'use client';

import { type FocusEvent, type PointerEvent, startTransition, useState } from 'react';
import { arrange, same } from './offer-order';

export interface Arrangement {
  /** Ids in the displayed order. */
  order: readonly string[];
  /** The list is held: new offers are at the end and not sorted in yet. */
  outOfOrder: boolean;
  sortNow: () => void;
  /** Event handlers of the list: a moving pointer, a finger or the focus inside holds its order. */
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
 * Returns the displayed order of the offers; nothing moves under the pointer. The list takes the wanted order when the
 * last insurer has answered, and whenever the person changes sort order or filter.
 * @param wanted ids in the order of the view.
 * @param view changes when the person changes sort order or filter.
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
      // A list that appears under a resting pointer also triggers events, but without movement.
      onPointerMove: ({ pointerType, movementX, movementY }) => {
        if (pointerType === 'mouse' && !hold.pointer && (movementX !== 0 || movementY !== 0)) change({ pointer: true });
      },
      // Touch has no "leave" event: a finger holds the order until the list settles.
      onPointerDown: ({ pointerType }) => pointerType !== 'mouse' && change({ touched: true }),
      onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && change({ pointer: false }),
      // A press moves the focus too, and its answer does not wait for the list to render.
      onFocus: () => startTransition(() => change({ focus: true })),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) startTransition(() => change({ focus: false }));
      },
    },
  };
}
