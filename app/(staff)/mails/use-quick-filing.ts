'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import type { FilingSuggestion } from '@/lib/contract/customers/mail-filing';
import type { BoxRow } from '@/lib/contract/customers/mail-rows';
import { mails } from '@/lib/contract/customers/mails';
import { isolate } from '@/lib/format/bidi';
import { mailAnswers } from './use-mail-actions';

interface QuickFiling {
  mailId: string;
  suggestion: FilingSuggestion;
}

/**
 * Files a mail of the list where it seems to belong, with undo.
 * @param onAsk shows where the mail belongs: it is filed already, or nothing is suggested
 */
export function useQuickFiling(onAsk: (mailId: string) => void) {
  const text = useTranslations('filings');
  const client = useQueryClient();
  const denied = useDenied(mails.file);
  const file = useAction(
    (send, { mailId, suggestion: { customerId, orderId, claimId } }: QuickFiling) =>
      send(mails.file, { params: { mailId }, body: { customerId, orderId, claimId } }),
    {
      stale: mailAnswers,
      done: ({ customerName }) => text('done', { name: isolate(customerName ?? '') }),
      undo: {
        run: (send, { mailId }) => send(mails.file, { params: { mailId }, body: { customerId: null } }),
      },
    },
  );
  return ({ entityId: mailId, customerId }: BoxRow) => {
    if (denied !== null || customerId !== null) return onAsk(mailId);
    void client.fetchQuery(queryFor('mails.get', mails.get, { params: { mailId } })).then(
      (card) => {
        const suggestion = card.customerId === null ? card.suggestions[0] : undefined;
        if (suggestion) file.run({ mailId, suggestion });
        else onAsk(mailId);
      },
      // Opening it says what is wrong.
      () => onAsk(mailId),
    );
  };
}
