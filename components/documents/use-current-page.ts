'use client';

import { useEffect, useRef, useState } from 'react';

/** Tracks which page of a scroll area is visible, and scrolls to others. */
export function useCurrentPage(pages: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const place = scroller.current;
    if (!place || pages === 0) return;
    const look = () => {
      const middle = place.getBoundingClientRect().top + place.clientHeight / 3;
      const above = [...place.querySelectorAll<HTMLElement>('[data-page]')].filter(
        (page) => page.getBoundingClientRect().top <= middle,
      );
      setCurrent(Number(above.at(-1)?.dataset.page ?? 1));
    };
    place.addEventListener('scroll', look, { passive: true });
    return () => place.removeEventListener('scroll', look);
  }, [pages]);
  const goTo = (page: number) =>
    scroller.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: 'start' });
  return { scroller, current, goTo };
}
