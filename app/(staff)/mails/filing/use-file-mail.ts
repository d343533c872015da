'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import { isolate } from '@/lib/format/bidi';
import { mailAnswers, undoGroup } from '../use-mail-actions';

interface Place {
  customerId: string | null;
  orderId?: string | null;
  claimId?: string | null;
}

interface Filing {
  mailId: string;
  to: Place;
  /** Where it stood. */
  former: Place;
}

const nowhere = { customerId: null, orderId: null, claimId: null };

/** Files a mail, and undoes that with all that has gone along. */
export function useFileMail(onDone?: (mail: MailCard) => void) {
  const text = useTranslations('filings');
  return useAction(
    (send, { mailId, to }: Filing) => send(mails.file, { params: { mailId }, body: { ...nowhere, ...to } }),
    {
      stale: mailAnswers,
      done: ({ customerName }) => (customerName ? text('done', { name: isolate(customerName) }) : text('undone')),
      undo: {
        run: (send, { mailId, former }, { along }) =>
          send(mails.file, { params: { mailId }, body: { ...nowhere, ...former, along } }),
        joined: {
          group: undoGroup,
          // What is taken out is told one by one.
          kind: ({ mailId, to }) => (to.customerId === null ? `unfile ${mailId}` : 'file'),
          say: (all) =>
            all.every(({ to }) => to.customerId === null) ? text('undone') : text('doneMany', { count: all.length }),
        },
      },
      onDone: (mail) => onDone?.(mail),
    },
  );
}
