import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useAfterNavigation } from './use-after-navigation';
import { useDismiss } from './use-dismiss';

/**
 * Keeps whether a pop-up of a button in the page header is open. Navigation, a press or focus outside, and Escape close
 * it; Escape returns the focus to the button.
 * @param isModal true when the pop-up covers the page and handles presses and Escape itself
 */
export function usePopup({ isModal = false }: { isModal?: boolean } = {}) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(root, open && !isModal, close);
  useAfterNavigation(close);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open || isModal) return;
    close();
    button.current?.focus();
  };
  return {
    open,
    close,
    root: { ref: root, onKeyDown },
    button: { ref: button, 'aria-expanded': open, onClick: () => setOpen(!open) },
  };
}
