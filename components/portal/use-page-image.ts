import { useEffect, useState } from 'react';
import { pageImage, persist } from './portal-calls';

interface Shown {
  address: string;
  dpi: number;
}

/**
 * The picture of a page for as long as it is alive. A sharper one takes the place of the one before when it is there; a
 * line that breaks is waited for.
 * @param held the page in the middle of the screen comes before this one; once begun, a picture is not held any more
 * @param onShown called with the hash of each picture that came
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
    // Scrolling past at speed asks for nothing.
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
