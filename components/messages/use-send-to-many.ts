'use client';

import { useAction } from '@/components/data/use-action';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import { messages, type SmsDraft } from '@/lib/contract/customers/messages';
import type { SmsAddressees } from './sms-addressees';

export type SentToMany = OutputOf<typeof messages.sendToMany>;

/** Sends the text to all customers; a retry after an error sends no message twice. */
export function useSendToMany(customers: SmsAddressees, onSent: (outcome: SentToMany) => void) {
  return useAction(
    (send, draft: SmsDraft) =>
      send(messages.sendToMany, { body: { ...draft, customerIds: customers.map(({ customerId }) => customerId) } }),
    { stale: ['messages', 'timeline'], failureIn: 'screen', onDone: onSent },
  );
}
