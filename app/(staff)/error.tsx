'use client';

import { BrokenScreen } from '@/components/shell/frame/broken-screen';
import { needsNewPage } from '@/components/ui/state/needs-new-page';

/** Shows the error of a screen inside the shell, so that the menu still works. */
export default function StaffError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <BrokenScreen digest={error.digest} onRetry={needsNewPage(error) ? () => globalThis.location.reload() : retry} />
  );
}
