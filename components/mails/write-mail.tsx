'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { MailIcon } from '@/components/ui/icon/icons';
import { mails } from '@/lib/contract/customers/mails';
import { mailboxAddressOf } from './mailbox-address';

interface WriteMailProps {
  customerId?: string;
  orderId?: string;
  claimId?: string;
}

const blank = { to: [], cc: [], bcc: [], subject: '', text: '' };

/** Begins a mail that is addressed to the customer and filed already, and opens it in the mailbox (MBX-03). */
export function WriteMail({ customerId, orderId, claimId }: WriteMailProps) {
  const text = useTranslations('filings');
  const router = useRouter();
  const { run, busy } = useAction(mails.createDraft, {
    stale: ['mails'],
    onDone: ({ entityId }) => router.push(mailboxAddressOf(entityId)),
  });
  return (
    <CallButton
      of={mails.createDraft}
      variant="default"
      leftSection={<MailIcon size={18} />}
      loading={busy}
      onClick={() =>
        run({
          body: {
            ...blank,
            ...{ customerId: customerId ?? null, orderId: orderId ?? null, claimId: claimId ?? null },
          },
        })
      }
    >
      {text('write')}
    </CallButton>
  );
}
