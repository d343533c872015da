'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MailIcon } from '@/components/ui/icons';
import type { CustomerRow } from '@/lib/contract/customers';
import type { ProductBase } from '@/lib/contract/quotes';
import type { SavedQuote } from './quote';
import { SendOffersDialog } from './send-offers-dialog';

interface SendOffersProps {
  saved: SavedQuote;
  products: readonly ProductBase[];
  customer: CustomerRow | null;
}

/** Sends the chosen offers to the customer, to compare, choose and ask. */
export function SendOffers(props: SendOffersProps) {
  const text = useTranslations('offers.send');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="deliver" leftSection={<MailIcon size={18} />} onClick={() => setOpen(true)}>
        {text('button')}
      </Button>
      {open && <SendOffersDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
