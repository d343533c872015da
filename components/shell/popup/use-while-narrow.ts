import { useEffect } from 'react';

/**
 * Closes a sheet when the window becomes wide: after a tablet is turned, an open sheet behind the wide layout would
 * keep the page inert.
 */
export function useWhileNarrow(onClose: () => void): void {
  useEffect(() => {
    const wide = matchMedia('(min-width: 768px)');
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);
}
