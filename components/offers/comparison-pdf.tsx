'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useAct } from '@/components/data/use-act';
import { DownloadIcon } from '@/components/ui/icons';
import type { ProductBase } from '@/lib/contract/quotes';
import { useOfferLine } from './offer-line';
import type { SavedQuote } from './quote';

/** Saves the comparison as a PDF in the page's language. */
export function ComparisonPdf({ saved, products }: { saved: SavedQuote; products: readonly ProductBase[] }) {
  const text = useTranslations('offers');
  const { calls } = useOfferLine();
  const params = { requestId: saved.requestId };
  const query = { productIds: products.map(({ id }) => id).join(',') };
  const { run, busy } = useAct(async (send) => (await send(calls.comparison, { params, query })).blob(), {
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
