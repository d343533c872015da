'use client';

import { useShell } from '../frame/shell-context';

/** Returns a function that tells whether a screen is in the viewer's menu. */
export function useOpens(): (screen: string) => boolean {
  const { menu } = useShell();
  return (screen) =>
    menu.some((entry) =>
      entry.kind === 'item' ? entry.item.href === screen : entry.items.some((item) => item.href === screen),
    );
}
