'use client';

import { useTranslations } from 'next-intl';
import { useAct } from '@/components/data/use-act';
import { type ReminderDraft, reminders } from '@/lib/contract/reminders';

/** Sends a reminder about an order; a repeat after a fault reaches nobody twice. */
export function useReminder(orderId: string, onSent: () => void) {
  const text = useTranslations('reminders');
  return useAct((send, body: ReminderDraft) => send(reminders.send, { params: { orderId }, body }), {
    done: ({ sent }) => text('sent', { count: sent.length }),
    // What has become closed meanwhile is shown as it is.
    stale: ['reminders', 'messages', 'mails', 'timeline'],
    failureIn: 'screen',
    onDone: onSent,
  });
}
