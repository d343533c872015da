import { useCallback, useEffect, useRef } from 'react';
import { pagesShown } from './portal-calls';
import { persist } from './persist';

/** Reports displayed page images to the server in batches, each once, as evidence. */
export function useReporting(itemId: string) {
  const reported = useRef(new Set<string>());
  const waiting = useRef<{ page: number; hash: string | null }[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    while (waiting.current.length > 0) {
      const some = waiting.current.splice(0, 20);
      // A refused report is dropped: the document is closed.
      await persist(() => pagesShown(itemId, some)).catch(() => undefined);
    }
  }, [itemId]);
  const report = useCallback(
    (page: number, hash: string | null) => {
      // A sharper image of the same page is another image.
      const picture = `${page} ${hash}`;
      if (reported.current.has(picture)) return;
      reported.current.add(picture);
      waiting.current.push({ page, hash });
      timer.current ??= setTimeout(() => void flush(), 1_200);
    },
    [flush],
  );
  useEffect(() => () => void flush(), [flush]);
  return { report, flush };
}
