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

/** Keeps what was written in an open dialog from being lost by Esc, by a press beside it or by the browser's Back. */
export function useLeaveGuard(opened: boolean, onClose: () => void): LeaveGuard {
  const touched = useRef(new Set<EventTarget>());
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (opened) return;
    touched.current.clear();
    setAsking(false);
  }, [opened]);
  const leave = () => {
    // A field that was emptied or taken away after a save has nothing to lose.
    const loses = [...touched.current].some((field) => field instanceof Node && field.isConnected && isWritten(field));
    if (loses && !asking) setAsking(true);
    else onClose();
  };
  useBackStop(leave, opened);
  return {
    leave,
    // Fields of a dialog above this one are its own.
    onInput: ({ target, currentTarget }) => {
      if (currentTarget.contains(target as Node)) touched.current.add(target);
    },
    asking,
    stay: () => setAsking(false),
  };
}
