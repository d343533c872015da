'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import type { OrderRow } from '@/lib/contract/orders/orders';
import { type ReminderDraft, reminders } from '@/lib/contract/customers/reminders';
import { segmentOf } from '@/lib/insurers/lines';

/** Sends a reminder about an order; a retry after an error sends nothing twice. */
export function useReminder({ orderId, productType }: Pick<OrderRow, 'orderId' | 'productType'>, onSent: () => void) {
  const text = useTranslations('reminders');
  const params = { line: segmentOf(productType), orderId };
  return useAction((send, body: ReminderDraft) => send(reminders.send, { params, body }), {
    done: ({ sent }) => text('sent', { count: sent.length }),
    // Shows ways that have become unavailable in the meantime.
    stale: ['reminders', 'messages', 'mails', 'timeline'],
    failureIn: 'screen',
    onDone: onSent,
  });
}
