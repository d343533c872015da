import { startTransition } from 'react';
import { nextPaint } from './next-paint';

/**
 * Answers a press: what `show` sets optimistically is painted, then `change` renders the rest in a transition, because a
 * screen takes longer to render than a press may wait.
 */
export const changeAfterPaint = (change: () => void, show?: () => void) =>
  startTransition(async () => {
    show?.();
    await nextPaint();
    startTransition(change);
  });
