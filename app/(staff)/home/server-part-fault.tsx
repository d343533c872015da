'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import type { ApiError } from '@/lib/contract/kit/errors';
import { PartFault } from './part-fault';

/** Shows that a part that only the server loads failed; its retry asks for the page again. */
export function ServerPartFault({ fault }: { fault: ApiError }) {
  const router = useRouter();
  const [loading, retry] = useTransition();
  return <PartFault part={{ fault, loading, retry: () => retry(() => router.refresh()) }} />;
}
