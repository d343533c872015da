'use client';

import { startTransition, useOptimistic } from 'react';
import { nextPaint } from './next-paint';

/**
 * Shows a choice at the press; what depends on it renders in a transition after that paint, because a screen takes
 * longer to render than a press may wait.
 * @param chosen choice that the screen knows
 * @returns the choice to show, and a function that turns it over and runs `change`
 */
export function useOptimisticChoice(chosen: boolean): [boolean, (change: () => void) => void] {
  const [shown, show] = useOptimistic(chosen);
  const choose = (change: () => void) =>
    startTransition(async () => {
      show((now) => !now);
      await nextPaint();
      startTransition(change);
    });
  return [shown, choose];
}
