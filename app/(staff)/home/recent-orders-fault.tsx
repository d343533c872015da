'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import type { ApiError } from '@/lib/contract/kit/errors';
import { PartFault } from './part-fault';

/** Shows that the list could not be loaded; the rest of the page works. */
export function RecentOrdersFault({ fault }: { fault: ApiError }) {
  const router = useRouter();
  const [loading, retry] = useTransition();
  return <PartFault part={{ fault, loading, retry: () => retry(() => router.refresh()) }} />;
}
