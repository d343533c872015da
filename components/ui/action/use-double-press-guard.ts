import { useEffect } from 'react';

const backdrop = '.mantine-Modal-overlay, .mantine-Drawer-overlay';
const control = 'a, button, input, label, select, summary, textarea, [role], [tabindex]';

const controlAt = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest(control) ?? target) : null;

/**
 * Returns a listener for clicks that stops the second press of a double press where it would do something else than the
 * first: on the backdrop of a dialog that the first one opened, which would close it, and on whatever lay below the
 * button of a dialog or a row that is gone since the first one.
 */
function stopperOfSecondPresses(): (event: MouseEvent) => void {
  let first: Element | null = null;
  return (event) => {
    const hit = controlAt(event.target);
    if (event.detail <= 1) {
      first = hit;
      return;
    }
    const isElsewhere = first !== null && first !== hit && !first.isConnected;
    if (!isElsewhere && !hit?.matches(backdrop)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Lets the second press of a double press do nothing that was not meant. */
export function useDoublePressGuard(): void {
  useEffect(() => {
    const stop = stopperOfSecondPresses();
    window.addEventListener('click', stop, { capture: true });
    return () => window.removeEventListener('click', stop, { capture: true });
  }, []);
}
