'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CallButton } from '@/components/shell/menu/call-button';
import { MailIcon } from '@/components/ui/icon/icons';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { useOfferLine } from '../offer/offer-line';
import type { SavedQuote } from '../ordering/quote';

const SendOffersDialog = lazyDialog(() => import('./send-offers-dialog').then((file) => file.SendOffersDialog));

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
      <CallButton
        of={useOfferLine().calls.sendOffers}
        variant="deliver"
        leftSection={<MailIcon size={18} />}
        onClick={() => setOpen(true)}
      >
        {text('button')}
      </CallButton>
      {open && <SendOffersDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
