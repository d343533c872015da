'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { ActButton } from '@/components/ui/act-button';
import { useErrorText } from '@/components/ui/error-notice';
import { EyeIcon, EyeOffIcon } from '@/components/ui/door-icons';
import { ArchiveIcon } from '@/components/ui/icons';
import { showDone, showFailure } from '@/components/ui/toasts';
import { showUndo } from '@/components/ui/undo-toast';
import { useWhyNot } from '@/components/ui/use-why-not';
import type { Action, Decision } from '@/lib/access/actions';
import { type OrderRow, orders } from '@/lib/contract/orders';

interface BulkActsProps {
  chosen: readonly OrderRow[];
  /** What the list shows: `archived`, `cancelled`, `hidden`, or null for the active ones. */
  show: string | null;
  can: Record<Action, Decision>;
  onDone: () => void;
}

type BulkFlag = 'archive' | 'hide';

/** Archive and hide the chosen orders, or bring them back; each can be taken back at once. */
export function BulkActs({ chosen, show, can, onDone }: BulkActsProps) {
  const text = useTranslations('orders');
  const denied = useWhyNot()(can.editOrder);
  const { mark, pending } = useBulkFlag(onDone);
  const orderIds = chosen.map(({ orderId }) => orderId);
  const archived = show === 'archived';
  const hidden = show === 'hidden';
  return (
    <>
      <ActButton
        variant="default"
        denied={denied}
        loading={pending}
        leftSection={<ArchiveIcon size={18} />}
        onClick={() => mark(orderIds, 'archive', !archived)}
      >
        {text(archived ? 'acts.unarchive' : 'acts.archive')}
      </ActButton>
      <ActButton
        variant="default"
        denied={denied}
        loading={pending}
        leftSection={hidden ? <EyeIcon size={18} /> : <EyeOffIcon size={18} />}
        onClick={() => mark(orderIds, 'hide', !hidden)}
      >
        {text(hidden ? 'acts.unhide' : 'acts.hide')}
      </ActButton>
    </>
  );
}

interface BulkChange {
  orderIds: readonly string[];
  flag: BulkFlag;
  value: boolean;
  /** The change takes another one back. */
  undo?: true;
}

function useBulkFlag(onDone: () => void) {
  const text = useTranslations('orders');
  const words = useTranslations('common');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ orderIds, flag, value }: BulkChange) => {
      const results = await Promise.allSettled(
        orderIds.map((orderId) => request(orders[flag], { params: { orderId }, body: { value } })),
      );
      const done = orderIds.filter((_, at) => results[at]?.status === 'fulfilled');
      const failed = results.find((result) => result.status === 'rejected');
      return { done, failures: orderIds.length - done.length, failed: failed && toFailure(failed.reason) };
    },
    onSuccess: ({ done, failures, failed }, { flag, value, undo }) => {
      const message = text(`done.${flag}${value ? '' : 'Undone'}`, { count: done.length });
      const takeBack = () => mutate({ orderIds: done, flag, value: !value, undo: true });
      if (undo && done.length > 0) showDone({ message });
      else if (done.length > 0) showUndo({ message, undo: words('undo'), onUndo: takeBack });
      if (failed)
        showFailure({
          title: text('someFailed', { count: failures }),
          message: errorText(failed.code).title,
          reference: failed.reference,
        });
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  });
  return {
    mark: (orderIds: readonly string[], flag: BulkFlag, value: boolean) => mutate({ orderIds, flag, value }),
    pending: isPending,
  };
}
