import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { forgetPrefetches, showPrefetched } from '@/components/ui/action/prefetched';
import { useAfterNavigation } from './use-after-navigation';

/** Reads a page once more after it is shown, when it was prefetched a while ago or shown before. */
export function useFreshPage(): void {
  const router = useRouter();
  const look = useCallback(() => {
    if (!showPrefetched(window.location.href)) return;
    forgetPrefetches();
    router.refresh();
  }, [router]);
  useAfterNavigation(look);
}
