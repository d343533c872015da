'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { DownloadIcon } from '@/components/ui/icon/icons';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { useOfferLine } from '../offer/offer-line';
import type { SavedQuote } from '../ordering/quote';

/** Saves the comparison as a PDF in the page's language. */
export function ComparisonPdf({ saved, products }: { saved: SavedQuote; products: readonly ProductBase[] }) {
  const text = useTranslations('offers');
  const { calls } = useOfferLine();
  const params = { requestId: saved.requestId };
  const query = { productIds: products.map(({ id }) => id).join(',') };
  const { run, busy } = useAction(async (send) => (await send(calls.comparison, { params, query })).blob(), {
    onDone: (file) => saveAs(file, `comparison-${saved.requestNumber}.pdf`),
  });
  return (
    <Button variant="default" leftSection={<DownloadIcon size={18} />} loading={busy} onClick={() => run()}>
      {text('pdf')}
    </Button>
  );
}

function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
