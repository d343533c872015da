'use client';

import { useTimeout } from '@mantine/hooks';
import { startTransition, useState } from 'react';

/** How long the pointer must rest, ms: it passes over many rows while a list scrolls under it. */
const rest = 100;

/**
 * Tells that the pointer rests on an element or that the focus is there, so that the page behind it can be prefetched.
 * The element takes `handlers`.
 */
export function useApproach() {
  const [near, setNear] = useState(false);
  const { start, clear } = useTimeout(() => setNear(true), rest);
  return {
    near,
    handlers: { onMouseEnter: start, onMouseLeave: clear, onFocus: () => startTransition(() => setNear(true)) },
  };
}
