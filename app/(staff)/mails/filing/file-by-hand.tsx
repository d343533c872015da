import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FilingChoices } from '@/components/filings/filing-choices';
import { CallButton } from '@/components/shell/menu/call-button';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import classes from './filing.module.css';

interface FileByHandProps {
  mail: MailCard;
  busy: boolean;
  onChoose: (filing: { customerId: string; orderId: string | null; claimId: string | null }) => void;
  onClose: () => void;
}

/** Files a mail to a customer that is found while typing, and to an order or a claim of the customer. */
export function FileByHand({ mail, busy, onChoose, onClose }: FileByHandProps) {
  const words = useTranslations('ui');
  const text = useTranslations('filings');
  const { customerId, customerName, orderId, claimId, suggestions } = mail;
  const [filing, setFiling] = useState({ customerId, orderId, claimId });
  const present = customerId && customerName ? [{ customerId, name: customerName }] : [];
  return (
    <>
      <FilingChoices
        filing={filing}
        known={[...present, ...suggestions.map((one) => ({ customerId: one.customerId, name: one.customerName }))]}
        onChange={setFiling}
      />
      <div className={classes.acts}>
        <CallButton
          of={mails.file}
          loading={busy}
          disabled={filing.customerId === null}
          onClick={() => filing.customerId !== null && onChoose({ ...filing, customerId: filing.customerId })}
        >
          {text('file')}
        </CallButton>
        <Button variant="default" onClick={onClose}>
          {words('cancel')}
        </Button>
      </div>
    </>
  );
}
