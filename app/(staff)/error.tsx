'use client';

import { BrokenScreen } from '@/components/shell/broken-screen';

/** A screen that failed, inside the shell: the menu still works. */
export default function StaffError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <BrokenScreen reference={error.digest} onRetry={reset} />;
}
