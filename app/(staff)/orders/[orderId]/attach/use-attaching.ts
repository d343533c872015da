'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keepAnswer } from '@/components/data/keep-answer';
import { queryFor } from '@/components/data/query-for';
import { useFirstQuery } from '@/components/data/use-first-query';
import { useAddressState } from '@/components/list/use-address-state';
import { type Attaching, attachings } from '@/lib/contract/orders/attachings';
import { type AttachTab, attachTabs, tabOfStage } from './attach-tabs';

/** Pause between two questions while the customer signs, ms. */
const pause = 15_000;

/** Calls whose cached responses a change of the process makes outdated. */
export const attachingAnswers = ['attachings', 'orders', 'proposals', 'policies', 'documents', 'envelopes', 'timeline'];

const queryOf = (orderId: string) => queryFor('attachings.get', attachings.get, { params: { orderId } });

/** Returns the process, which is read again while a signature is awaited. */
export const useAttaching = (first: Attaching): Attaching =>
  useFirstQuery(
    {
      ...queryOf(first.order.orderId),
      refetchInterval: ({ state }) =>
        state.data && ['SENT', 'CLOSING'].includes(state.data.stage) ? pause : (false as const),
    },
    first,
  ).data;

/** Returns a function that shows a changed process at once, and one that reads it again. */
export function useShowAttaching(orderId: string) {
  const client = useQueryClient();
  const { queryKey } = queryOf(orderId);
  return {
    show: (next: Attaching) => keepAnswer(client, queryKey, next),
    reload: () => void client.invalidateQueries({ queryKey }),
  };
}

const read = (params: URLSearchParams): AttachTab | null => attachTabs.find((tab) => tab === params.get('tab')) ?? null;
const write = (tab: AttachTab | null): string => (tab ? new URLSearchParams({ tab }).toString() : '');

/** Keeps the open tab in the address; without one, the stage at the first look decides. */
export function useAttachTab(first: Attaching) {
  const [held, change] = useAddressState(read, write);
  const open = useCallback((tab: AttachTab) => change(() => tab, 'push'), [change]);
  return { tab: held ?? tabOfStage[first.stage], open };
}
