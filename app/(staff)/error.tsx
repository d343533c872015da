'use client';

import { BrokenScreen } from '@/components/shell/broken-screen';

/** A screen that failed, inside the shell: the menu still works. */
export default function StaffError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <BrokenScreen digest={error.digest} onRetry={retry} />;
}
