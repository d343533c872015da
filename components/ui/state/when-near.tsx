'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SkeletonRows } from './skeleton-rows';

/** Distance at which a part begins to load, px: more than a screen of a phone, so that who scrolls finds it there. */
const ahead = 800;

interface WhenNearProps {
  /** Rows of its placeholder, about as high as the part. */
  rows: number;
  /** Height of such a row, px. */
  height: number;
  children: ReactNode;
}

/** Shows a part far below the first screen when the reader comes near it, or prints the page. */
export function WhenNear({ rows, height, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const come = () => setNear(true);
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && come(), { rootMargin: `${ahead}px` });
    watch.observe(place.current);
    addEventListener('beforeprint', come);
    return () => {
      watch.disconnect();
      removeEventListener('beforeprint', come);
    };
  }, [near]);
  if (near) return children;
  return (
    <div ref={place}>
      <SkeletonRows rows={rows} height={height} />
    </div>
  );
}
