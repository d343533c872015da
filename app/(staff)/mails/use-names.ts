'use client';

import { useTranslations } from 'next-intl';
import type { BoxRow } from '@/lib/contract/customers/mail-rows';

/** Whether a mail was written here. */
export const isOutgoing = ({ state }: Pick<BoxRow, 'state'>): boolean => state !== 'RECEIVED';

/** Returns who is at the other end of a mail: the sender, or those to whom it goes. */
export function useNames() {
  const text = useTranslations('mails');
  const senderOf = ({ from, fromName }: Pick<BoxRow, 'from' | 'fromName'>) => fromName || from || text('noSender');
  const whoOf = (row: Pick<BoxRow, 'state' | 'from' | 'fromName' | 'to'>) =>
    isOutgoing(row) ? row.to.join(', ') || text('noRecipient') : senderOf(row);
  return { senderOf, whoOf };
}
