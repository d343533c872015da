'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Back from the results shows the page that the browser remembers, while the address names the request that was sent:
 * then the page is asked for anew. Answers whether that is under way.
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
