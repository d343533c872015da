'use client';

import { useOptimistic } from 'react';
import { changeAfterPaint } from '../kit/change-after-paint';

/**
 * Shows a choice at the press; what depends on it follows.
 * @param chosen choice that the screen knows
 * @returns the choice to show, and a function that turns it over and runs `change`
 */
export function useOptimisticChoice(chosen: boolean): [boolean, (change: () => void) => void] {
  const [shown, show] = useOptimistic(chosen);
  const choose = (change: () => void) => changeAfterPaint(change, () => show((now) => !now));
  return [shown, choose];
}
