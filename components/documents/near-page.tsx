'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

interface NearPageProps {
  /** Size that it takes while it is not drawn, px. */
  width: number;
  height: number;
  className?: string | undefined;
  /** Number of the page, for whoever looks which one is seen. */
  number?: number;
  children: ReactNode;
}

/** Holds the place of a page, and draws it while it is near the eye: a long document costs no more than a short one. */
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
