import { useEffect } from 'react';

const backdrop = '.mantine-Modal-overlay, .mantine-Drawer-overlay';

/** Stops the second press of a double press on a backdrop, before the kit takes it for a press beside the dialog. */
function stopSecond(event: MouseEvent): void {
  if (event.detail > 1 && event.target instanceof Element && event.target.matches(backdrop)) event.stopPropagation();
}

/**
 * Keeps a dialog open that a double press has opened: its backdrop is under the pointer by the second press, which
 * would close it again.
 */
export function useDoublePressGuard(): void {
  useEffect(() => {
    window.addEventListener('click', stopSecond, { capture: true });
    return () => window.removeEventListener('click', stopSecond, { capture: true });
  }, []);
}
