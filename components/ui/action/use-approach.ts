'use client';

import { useTimeout } from '@mantine/hooks';
import { startTransition, useState } from 'react';
import { isLogged } from '@/lib/access/derive';
import { notePrefetch } from './prefetched';

/**
 * How long the pointer must rest, ms: it passes over many rows while a list scrolls under it, and the first prefetch
 * loads the code of the page, which takes longer than a frame.
 */
const rest = 150;

/**
 * Tells that the pointer rests on an element or that the focus is there, so that the page behind it can be prefetched.
 * The element takes `handlers`.
 * @param href address of that page; none when there is no page. One whose opening is logged is never near.
 */
export function useApproach(href: string | undefined) {
  const [near, setNear] = useState(false);
  const approach = () => {
    if (href === undefined || isLogged(href)) return;
    notePrefetch(href);
    setNear(true);
  };
  const { start, clear } = useTimeout(approach, rest);
  return {
    near,
    handlers: { onMouseEnter: start, onMouseLeave: clear, onFocus: () => startTransition(approach) },
  };
}
