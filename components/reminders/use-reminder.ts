'use client';

import { useTranslations } from 'next-intl';
import { useAct } from '@/components/data/use-act';
import { type ReminderDraft, reminders } from '@/lib/contract/reminders';

/** Sends a reminder about an order; a retry after an error sends nothing twice. */
export function useReminder(orderId: string, onSent: () => void) {
  const text = useTranslations('reminders');
  return useAct((send, body: ReminderDraft) => send(reminders.send, { params: { orderId }, body }), {
    done: ({ sent }) => text('sent', { count: sent.length }),
    // Shows ways that have become unavailable in the meantime.
    stale: ['reminders', 'messages', 'mails', 'timeline'],
    failureIn: 'screen',
    onDone: onSent,
  });
}
