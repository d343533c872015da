import { useEffect } from 'react';

/** A tablet that is turned gets the wide presentation: a sheet left open behind it would hold the page inert. */
export function useWhileNarrow(onClose: () => void): void {
  useEffect(() => {
    const wide = matchMedia('(min-width: 768px)');
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);
}
