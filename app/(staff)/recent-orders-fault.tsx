'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { ErrorNotice } from '@/components/ui/error-notice';
import type { ApiError } from '@/lib/contract/errors';

/** Shows that the list could not be loaded; the rest of the page works. */
export function RecentOrdersFault({ fault }: { fault: ApiError }) {
  const router = useRouter();
  const [retrying, retry] = useTransition();
  return <ErrorNotice error={fault} retrying={retrying} onRetry={() => retry(() => router.refresh())} />;
}
