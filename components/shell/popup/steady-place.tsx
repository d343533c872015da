'use client';

import { type ReactNode, Suspense, useState } from 'react';

interface SteadyPlaceProps {
  /** The page follows later. */
  late: boolean;
  /** What stands until then. */
  coming: ReactNode;
  /** The page, or the promise of it. */
  children: ReactNode;
}

/**
 * Keeps the place of a page as it was drawn first. A page that is read again may be late once and soon the next time:
 * without one lasting place React would build it anew, and lose the dialog that is open on it and what was typed.
 */
export function SteadyPlace({ late, coming, children }: SteadyPlaceProps) {
  const [began] = useState(late);
  return began ? <Suspense fallback={coming}>{children}</Suspense> : children;
}
