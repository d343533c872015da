import { type RefObject, useEffect, useState } from 'react';
import { alivePages, pageAtHeight, pageTops, type Size } from './page-window';

interface PageWindow {
  /** Width of the pages, px; 0 before the first measure. */
  width: number;
  /** Page in the middle of the screen, from 0. */
  current: number;
  alive: readonly number[];
  /** Pinch zoom factor. */
  zoom: number;
}

/** Tracks the visible part of a long document. The document scrolls with the window, which works best on phones. */
export function usePageWindow(list: RefObject<HTMLElement | null>, sizes: readonly Size[] | undefined): PageWindow {
  const [width, setWidth] = useState(0);
  const [current, setCurrent] = useState(0);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const element = list.current;
    if (!element || !sizes) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const { top, width: measured } = element.getBoundingClientRect();
      setWidth(measured);
      setCurrent(pageAtHeight(pageTops(sizes, measured), window.innerHeight / 2 - top));
      setZoom(Math.round((window.visualViewport?.scale ?? 1) * 2) / 2);
    };
    const soon = () => (frame ||= requestAnimationFrame(measure));
    const observer = new ResizeObserver(soon);
    observer.observe(element);
    window.addEventListener('scroll', soon, { passive: true });
    window.visualViewport?.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', soon);
      window.visualViewport?.removeEventListener('resize', soon);
    };
  }, [list, sizes]);
  return { width, current, zoom, alive: sizes && width > 0 ? alivePages(current, sizes.length) : [] };
}
