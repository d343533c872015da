'use client';

import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useFirstQuery } from '@/components/data/use-first-query';
import type { ApiError } from '@/lib/contract/kit/errors';
import { type Payment, payments } from '@/lib/contract/orders/payments';
import type { Part } from '@/lib/contract/kit/part';

/** Pause before the payments are read again, ms: while an outcome is unknown, and while a customer may pay. */
const pauses = { UNKNOWN: 3_000, OPEN: 8_000 } as const;

function pauseOf(all: readonly Payment[] | undefined): number | false {
  const states = (all ?? []).flatMap(({ state, refunds }) => [state, ...refunds.map((refund) => refund.state)]);
  if (states.includes('UNKNOWN')) return pauses.UNKNOWN;
  return states.includes('OPEN') ? pauses.OPEN : false;
}

interface PaymentsHandle {
  payments: Payment[] | undefined;
  fault: ApiError | undefined;
  loading: boolean;
  retry: () => void;
}

/** Reads how the items of an order are paid, again and again while that may change by itself. */
export function usePayments(orderId: string, first: Part<Payment[]> | undefined): PaymentsHandle {
  const query = useFirstQuery(
    {
      ...queryFor('payments.list', payments.list, { params: { orderId } }),
      // What the server could not load is loaded when the viewer retries.
      enabled: ({ state }) => state.data !== undefined || first?.fault === undefined,
      refetchInterval: ({ state }) => pauseOf(state.data),
    },
    first?.data,
  );
  const failed = query.error ? toFailure(query.error) : undefined;
  return {
    payments: query.data,
    fault: query.data === undefined ? (failed ?? first?.fault) : undefined,
    loading: query.isFetching,
    retry: () => void query.refetch(),
  };
}
