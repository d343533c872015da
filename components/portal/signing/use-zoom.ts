import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Widths of the pages that the buttons step through, as a factor of the screen's width. */
const steps = [1, 1.4, 2, 2.8] as const;

/**
 * Magnifies the pages by buttons, for those who cannot pinch. What is in the middle of the screen stays there.
 * @param list the element that holds the pages
 */
export function useZoom(list: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState(0);
  const middle = useRef<number>(undefined);
  const go = (by: 1 | -1) => {
    const box = list.current?.getBoundingClientRect();
    if (box) middle.current = (window.innerHeight / 2 - box.top) / box.height;
    setAt((before) => Math.min(steps.length - 1, Math.max(0, before + by)));
  };
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (!box || middle.current === undefined) return;
    window.scrollBy({ top: box.top + middle.current * box.height - window.innerHeight / 2, behavior: 'instant' });
  }, [at, list]);
  return { scale: steps[at] ?? 1, go, isLeast: at === 0, isMost: at === steps.length - 1 };
}
