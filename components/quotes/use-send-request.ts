'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '@/components/data/api-failure';
import type { Send } from '@/components/data/attempts';
import { useAction } from '@/components/data/use-action';
import { showServerProblems } from '@/components/data/server-problems';
import { requestPage, resultsPage } from '@/lib/access/line-pages';
import type { SentRequest } from '@/lib/contract/quotes/quotes';
import type { Line } from '@/lib/insurers/lines';

interface Sending<Request> {
  productType: Line;
  customerId: string | undefined;
  /** Sends the checked request with the line's own call. */
  post: (send: Send, input: { query: { customerId: string | undefined }; body: Request }) => Promise<SentRequest>;
  onSent: () => void;
}

/**
 * Sends the request of a line and opens its offers. A retry of the same request creates only one. `pending` stays true
 * until the results are shown.
 */
export function useSendRequest<Values extends FieldValues, Request>(
  { setError }: UseFormReturn<Values, unknown, Request>,
  { productType, customerId, post, onSent }: Sending<Request>,
) {
  const router = useRouter();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { run, busy, succeeded } = useAction(
    (send, body: Request) => {
      setFailure(null);
      return post(send, { query: { customerId }, body });
    },
    {
      failureIn: 'screen',
      onDone: ({ requestId }) => {
        onSent();
        // Going back from the results opens this request instead of an empty form.
        window.history.replaceState(null, '', requestPage(productType, { from: requestId }));
        router.push(resultsPage(productType, requestId) ?? '/');
      },
      onFailed: (failed) => {
        if (!showServerProblems(setError, failed)) setFailure(failed);
      },
    },
  );
  return { send: run as (body: Request) => void, pending: busy || succeeded, failure };
}
