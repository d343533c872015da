'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

interface NearPageProps {
  /** Size while not drawn, px. */
  width: number;
  height: number;
  className?: string | undefined;
  /** Page number, used to find the visible page. */
  number?: number;
  children: ReactNode;
}

/** Reserves the space of a page and draws it only near the visible area, so that long documents stay cheap. */
export function NearPage({ width, height, className, number, children }: NearPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '400px',
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <div
      ref={place}
      dir="ltr"
      className={className}
      data-page={number}
      style={{ inlineSize: width, minBlockSize: height }}
    >
      {near && children}
    </div>
  );
}
