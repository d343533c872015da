'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { newIdempotencyKey, request } from '@/components/data/request';
import { showServerProblems } from '@/components/form/server-problems';
import type { CarRequest } from '@/lib/contract/car-request';
import { cars } from '@/lib/contract/cars';
import { type CarRequestValues, requestBody } from './request-values';

/**
 * Sends the request and opens its offers. A retry of the same request has the same idempotency key, so that only one
 * request is created. `pending` stays true until the results are shown.
 */
export function useSendRequest(
  form: UseFormReturn<CarRequestValues, unknown, CarRequest>,
  customerId: string | undefined,
  onSent: () => void,
) {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const attempt = useRef({ sent: '', key: '' });
  const { setError } = form;

  const send = useCallback(
    async (checked: CarRequest) => {
      const body = requestBody(checked);
      const sent = JSON.stringify(body);
      if (attempt.current.sent !== sent) attempt.current = { sent, key: newIdempotencyKey() };
      setPending(true);
      setFailure(null);
      try {
        const { requestId } = await request(cars.createRequest, {
          query: { customerId },
          body,
          idempotencyKey: attempt.current.key,
        });
        onSent();
        // Going back from the results opens this request instead of an empty form.
        window.history.replaceState(null, '', `/cars/request?${new URLSearchParams({ from: requestId })}`);
        router.push(`/cars/results/${encodeURIComponent(requestId)}`);
      } catch (error) {
        const failed = toFailure(error);
        if (!showServerProblems(setError, failed)) setFailure(failed);
        setPending(false);
      }
    },
    [customerId, onSent, router, setError],
  );
  return { send, pending, failure };
}
