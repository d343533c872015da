'use client';

import { BrokenScreen } from '@/components/shell/frame/broken-screen';

/**
 * A part of the screen that could not be loaded, without a network or after a new release, is not asked for again by
 * React: only a new page does.
 */
const needsNewPage = (error: Error) => error.name === 'ChunkLoadError';

/** Shows the error of a screen inside the shell, so that the menu still works. */
export default function StaffError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <BrokenScreen digest={error.digest} onRetry={needsNewPage(error) ? () => globalThis.location.reload() : retry} />
  );
}
