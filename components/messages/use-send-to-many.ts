'use client';

import { useAct } from '@/components/data/use-act';
import type { OutputOf } from '@/lib/contract/endpoint';
import { messages, type SmsDraft } from '@/lib/contract/messages';
import type { SmsAddressees } from './sms-addressees';

export type SentToMany = OutputOf<typeof messages.sendToMany>;

/** Sends the words to all of them; a repeat after a fault reaches nobody twice. */
export function useSendToMany(customers: SmsAddressees, onSent: (outcome: SentToMany) => void) {
  return useAct(
    (send, draft: SmsDraft) =>
      send(messages.sendToMany, { body: { ...draft, customerIds: customers.map(({ customerId }) => customerId) } }),
    { stale: ['messages', 'timeline'], failureIn: 'screen', onDone: onSent },
  );
}
