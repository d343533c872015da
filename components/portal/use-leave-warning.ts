import { useEffect } from 'react';

/** Warns before the page is left while something is being sent. */
export function useLeaveWarning(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [busy]);
}
