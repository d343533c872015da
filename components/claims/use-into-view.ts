import { type RefObject, useEffect, useRef } from 'react';

/** Returns the ref of what comes into view when a part of the car is chosen: on a phone it stands below the drawing. */
export function useIntoView(chosen: string | null): RefObject<HTMLDivElement | null> {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen !== null) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return shown;
}
