'use client';

import { type FocusEvent, type PointerEvent, useState } from 'react';
import { arrange, same } from '@/components/offers/offer-order';

export interface Arrangement {
  /** Ids as they stand on screen. */
  order: readonly string[];
  /** The wanted order is another one and waits until the list is let go. */
  outOfOrder: boolean;
  sortNow: () => void;
  /** Goes on the list: a pointer, a finger or the focus inside holds its order. */
  holds: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

const free = { pointer: false, touched: false, focus: false };

/**
 * Order of the offers on screen: what is under the finger does not move.
 * @param wanted ids as the view wants them.
 * @param view changes when the person asks for another order or filter: then it is taken at once.
 */
export function useArrangement(wanted: readonly string[], view: string): Arrangement {
  const [order, setOrder] = useState(wanted);
  const [taken, setTaken] = useState(view);
  const [hold, setHold] = useState(free);
  const held = view === taken && (hold.pointer || hold.touched || hold.focus);
  const next = arrange(order, wanted, held);
  if (next !== order) setOrder(next);
  if (view !== taken) setTaken(view);
  return {
    order: next,
    outOfOrder: held && !same(next, wanted),
    sortNow: () => {
      setOrder(wanted);
      setHold((now) => ({ ...now, touched: false }));
    },
    holds: {
      // A finger has no "leave": it holds until the person asks for the order.
      onPointerEnter: ({ pointerType }) =>
        setHold((now) => ({ ...now, [pointerType === 'mouse' ? 'pointer' : 'touched']: true })),
      onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && setHold((now) => ({ ...now, pointer: false })),
      onFocus: () => setHold((now) => ({ ...now, focus: true })),
      onBlur: (event) =>
        !event.currentTarget.contains(event.relatedTarget) && setHold((now) => ({ ...now, focus: false })),
    },
  };
}
