'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { newIdempotencyKey, request } from '@/components/data/request';
import { useErrorText } from '@/components/ui/error-notice';
import { showDone, showFailure } from '@/components/ui/toasts';
import { showUndo } from '@/components/ui/undo-toast';
import { type Order, orders } from '@/lib/contract/orders';

export type OrderFlag = 'archive' | 'cancel' | 'hide';

export interface OrderActsHandle {
  setFlag: (flag: OrderFlag, value: boolean) => void;
  remove: () => void;
  repeat: () => void;
  /** What is under way. */
  pending: OrderFlag | 'remove' | 'repeat' | null;
}

/** What can be done with an order. Everything that takes it out of sight can be taken back from the toast. */
export function useOrderActs({ orderId }: Order): OrderActsHandle {
  const text = useTranslations('orders');
  const words = useTranslations('common');
  const router = useRouter();
  const { refreshLists, showOrder, onError } = useAfterwards(orderId);
  const params = { orderId };
  const flag = useMutation({
    mutationFn: ({ flag, value }: { flag: OrderFlag; value: boolean; undo?: true }) =>
      request(orders[flag], { params, body: { value } }),
    onSuccess: (order, { flag: name, value, undo }) => {
      showOrder(order);
      refreshLists();
      const message = text(`done.${name}${value ? '' : 'Undone'}`, { count: 1 });
      if (undo) showDone({ message });
      else
        showUndo({
          message,
          undo: words('undo'),
          onUndo: () => flag.mutate({ flag: name, value: !value, undo: true }),
        });
    },
    onError,
  });
  const restore = useMutation({
    mutationFn: () => request(orders.restore, { params }),
    onSuccess: refreshLists,
    onError,
  });
  const remove = useMutation({
    mutationFn: () => request(orders.remove, { params }),
    onSuccess: () => {
      refreshLists();
      router.push('/orders');
      showUndo({ message: text('done.remove', { count: 1 }), undo: words('undo'), onUndo: () => restore.mutate() });
    },
    onError,
  });
  const [repeatKey] = useState(newIdempotencyKey);
  const repeat = useMutation({
    mutationFn: () => request(orders.repeatQuery, { params, idempotencyKey: repeatKey }),
    onSuccess: ({ requestId }) => router.push(`/cars/results/${encodeURIComponent(requestId)}`),
    onError,
  });
  return {
    setFlag: (name, value) => flag.mutate({ flag: name, value }),
    remove: () => remove.mutate(),
    repeat: () => repeat.mutate(),
    pending: pendingOf(flag, remove, repeat),
  };
}

interface Running {
  isPending: boolean;
}

function pendingOf(
  flag: Running & { variables: { flag: OrderFlag } | undefined },
  remove: Running,
  repeat: Running & { isSuccess: boolean },
) {
  if (flag.isPending) return flag.variables?.flag ?? null;
  if (remove.isPending) return 'remove';
  return repeat.isPending || repeat.isSuccess ? 'repeat' : null;
}

/** What follows an act: fresh lists, the order as it is now, or what went wrong. */
function useAfterwards(orderId: string) {
  const client = useQueryClient();
  const errorText = useErrorText();
  return {
    refreshLists: () => void client.invalidateQueries({ queryKey: ['orders', 'list'] }),
    showOrder: (order: Order) =>
      client.setQueryData(queryFor('orders.get', orders.get, { params: { orderId } }).queryKey, order),
    onError: (error: Error) => {
      const { code, reference } = toFailure(error);
      const { title, next } = errorText(code);
      showFailure({ title, message: next ?? '', reference });
    },
  };
}
