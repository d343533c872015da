'use client';

import { useQueryClient } from '@tanstack/react-query';
import { queryFor } from '@/components/data/query-for';
import { useDenied } from '@/components/shell/menu/use-denied';
import type { FilingSuggestion } from '@/lib/contract/customers/mail-filing';
import type { BoxRow } from '@/lib/contract/customers/mail-rows';
import { mails } from '@/lib/contract/customers/mails';
import { useFileMail } from './use-file-mail';

const placeOf = ({ customerId, orderId, claimId }: FilingSuggestion) => ({ customerId, orderId, claimId });

/**
 * Files a mail of the list where it seems to belong, with undo.
 * @param onAsk shows where the mail belongs: it is filed already, or nothing is suggested
 */
export function useQuickFiling(onAsk: (mailId: string) => void) {
  const client = useQueryClient();
  const denied = useDenied(mails.file);
  const file = useFileMail();
  return ({ entityId: mailId, customerId }: BoxRow) => {
    if (denied !== null || customerId !== null) return onAsk(mailId);
    void client.fetchQuery(queryFor('mails.get', mails.get, { params: { mailId } })).then(
      (card) => {
        const suggestion = card.customerId === null ? card.suggestions[0] : undefined;
        if (suggestion) file.run({ mailId, to: placeOf(suggestion), former: { customerId: null } });
        else onAsk(mailId);
      },
      // Opening it says what is wrong.
      () => onAsk(mailId),
    );
  };
}
