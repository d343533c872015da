'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Reloads the page when the browser restores an older one while the address names a sent request (back from the
 * results). Returns true while it reloads.
 */
export function usePageOfAddress(shown: string | undefined): boolean {
  const router = useRouter();
  const named = useSearchParams().get('from');
  const stale = named !== null && named !== shown;
  useEffect(() => {
    if (stale) router.refresh();
  }, [stale, router]);
  return stale;
}
