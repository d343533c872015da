import { useEffect, useState } from 'react';
import { pageImage } from '../frame/portal-calls';
import { persist } from '../frame/persist';

interface Shown {
  address: string;
  dpi: number;
}

/**
 * Returns the image of a page while the page is kept loaded. A sharper image replaces the previous one when it has
 * loaded; retries without a connection.
 * @param held waits for the page in the middle of the screen; an image that has started to load is no longer held
 * @param onShown called with the hash of each loaded image
 */
export function usePageImage(
  documentId: string,
  page: number,
  dpi: number,
  held: boolean,
  onShown: (page: number, hash: string | null) => void,
) {
  const [begun, setBegun] = useState(!held);
  if (!held && !begun) setBegun(true);
  const [shown, setShown] = useState<Shown>();
  const [waits, setWaits] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!begun) return;
    const stop = new AbortController();
    const load = async () => {
      const { blob, hash } = await persist(
        () => pageImage(documentId, page, dpi, stop.signal),
        (waiting) => {
          if (stop.signal.aborted) throw stop.signal.reason;
          setWaits(waiting);
        },
      );
      if (stop.signal.aborted) return;
      const address = URL.createObjectURL(blob);
      setShown((before) => {
        if (before) URL.revokeObjectURL(before.address);
        return { address, dpi };
      });
      onShown(page, hash);
    };
    // Pages that are scrolled past quickly are not requested.
    const timer = setTimeout(() => void load().catch(() => !stop.signal.aborted && setFailed(true)), 90);
    return () => {
      clearTimeout(timer);
      stop.abort(new DOMException('left', 'AbortError'));
    };
  }, [documentId, page, dpi, begun, onShown]);
  useEffect(
    () => () =>
      setShown((before) => {
        if (before) URL.revokeObjectURL(before.address);
        return undefined;
      }),
    [],
  );
  return { address: shown?.address, waits, failed };
}
