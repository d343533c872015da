'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newIdempotencyKey, request } from '@/components/data/request';
import type { OutputOf } from '@/lib/contract/endpoint';
import { messages, type SmsDraft } from '@/lib/contract/messages';
import type { SmsAddressees } from './sms-addressees';

export type SentToMany = OutputOf<typeof messages.sendToMany>;

/** Sends the words to all of them; a repeat after a fault carries the same key, so that nobody gets them twice. */
export function useSendToMany(customers: SmsAddressees, onSent: (outcome: SentToMany) => void) {
  const client = useQueryClient();
  const attempt = useRef({ words: '', key: '' });
  return useMutation({
    mutationFn: (draft: SmsDraft) => {
      const words = JSON.stringify(draft);
      if (attempt.current.words !== words) attempt.current = { words, key: newIdempotencyKey() };
      const body = { ...draft, customerIds: customers.map(({ customerId }) => customerId) };
      return request(messages.sendToMany, { body, idempotencyKey: attempt.current.key });
    },
    onSuccess: async (outcome) => {
      onSent(outcome);
      await Promise.all(['messages', 'timeline'].map((concept) => client.invalidateQueries({ queryKey: [concept] })));
    },
  });
}
