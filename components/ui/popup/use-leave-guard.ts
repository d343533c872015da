import { type InputEvent, useEffect, useRef, useState } from 'react';
import { isWritten } from './leave-question';
import { useBackStop } from './use-back-stop';

export interface LeaveGuard {
  /** Closes the dialog, or asks first when that loses what was written. */
  leave: () => void;
  onInput: (event: InputEvent<HTMLElement>) => void;
  /** It is being asked whether to close. */
  asking: boolean;
  stay: () => void;
}

/**
 * Keeps what was written in an open dialog from being lost by Esc, by a press beside it or by the browser's Back.
 * @param inAddress the address names the dialog, so Back closes it by itself: it is stopped only to ask
 * @param photos photos were taken, which are in no field
 */
export function useLeaveGuard(
  opened: boolean,
  onClose: () => void,
  { inAddress = false, photos = false }: { inAddress?: boolean | undefined; photos?: boolean | undefined } = {},
): LeaveGuard {
  const touched = useRef(new Set<EventTarget>());
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (opened) return;
    touched.current.clear();
    setAsking(false);
  }, [opened]);
  /** @returns whether it asks */
  const leave = (close = onClose): boolean => {
    // A field that was emptied or taken away after a save has nothing to lose.
    const written = [...touched.current].some(
      (field) => field instanceof Node && field.isConnected && isWritten(field),
    );
    const asks = (photos || written) && !asking;
    if (asks) setAsking(true);
    else close();
    return asks;
  };
  useBackStop(() => (inAddress ? leave(() => undefined) : leave() || true), opened);
  return {
    leave: () => void leave(),
    // Fields of a dialog above this one are its own.
    onInput: ({ target, currentTarget }) => {
      if (currentTarget.contains(target as Node)) touched.current.add(target);
    },
    asking,
    stay: () => setAsking(false),
  };
}
