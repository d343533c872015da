'use client';

import { useAct } from '@/components/data/use-act';
import type { OutputOf } from '@/lib/contract/endpoint';
import { messages, type SmsDraft } from '@/lib/contract/messages';
import type { SmsAddressees } from './sms-addressees';

export type SentToMany = OutputOf<typeof messages.sendToMany>;

/** Sends the text to all customers; a retry after an error sends no message twice. */
export function useSendToMany(customers: SmsAddressees, onSent: (outcome: SentToMany) => void) {
  return useAct(
    (send, draft: SmsDraft) =>
      send(messages.sendToMany, { body: { ...draft, customerIds: customers.map(({ customerId }) => customerId) } }),
    { stale: ['messages', 'timeline'], failureIn: 'screen', onDone: onSent },
  );
}
