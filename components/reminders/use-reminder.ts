'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { newIdempotencyKey, request } from '@/components/data/request';
import { showDone } from '@/components/ui/toasts';
import { type ReminderDraft, reminders } from '@/lib/contract/reminders';

/** Sends a reminder about an order; a repeat after a fault carries the same key, so that nobody gets it twice. */
export function useReminder(orderId: string, onSent: () => void) {
  const text = useTranslations('reminders');
  const client = useQueryClient();
  const attempt = useRef({ words: '', key: '' });
  return useMutation({
    mutationFn: (body: ReminderDraft) => {
      const words = JSON.stringify(body);
      if (attempt.current.words !== words) attempt.current = { words, key: newIdempotencyKey() };
      return request(reminders.send, { params: { orderId }, body, idempotencyKey: attempt.current.key });
    },
    onSuccess: async ({ sent }) => {
      onSent();
      showDone({ message: text('sent', { count: sent.length }) });
      await Promise.all(
        ['reminders', 'messages', 'mails', 'timeline'].map((concept) =>
          client.invalidateQueries({ queryKey: [concept] }),
        ),
      );
    },
    // What has become closed meanwhile is shown as it is.
    onError: () => client.invalidateQueries({ queryKey: ['reminders'] }),
  });
}
