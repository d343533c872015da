'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Animates rows to their new positions, so that the eye can follow them. */
export function useMoves(list: RefObject<HTMLElement | null>, order: readonly string[]): void {
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[];
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const places = new Map(rows.map((row) => [row.dataset.offer ?? '', row.offsetTop]));
    for (const row of calm ? [] : rows) {
      const before = tops.current.get(row.dataset.offer ?? '');
      const moved = before === undefined ? 0 : before - row.offsetTop;
      if (moved !== 0)
        row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
          duration: 180,
          easing: 'ease-out',
        });
    }
    tops.current = places;
  }, [list, order]);
}
