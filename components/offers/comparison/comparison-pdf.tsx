'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { saveFile } from '@/components/ui/action/save-file';
import { DownloadIcon, PrintIcon } from '@/components/ui/icon/icons';
import { fillPath } from '@/lib/contract/kit/endpoint';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import { useOfferLine } from '../offer/offer-line';
import type { SavedQuote } from '../ordering/quote';

interface ComparisonFileProps {
  saved: SavedQuote;
  products: readonly ProductBase[];
}

/** Opens the file that "PDF" saves in a window of its own, to be printed: both are one document. */
export function ComparisonPrint({ saved, products }: ComparisonFileProps) {
  const text = useTranslations('offers');
  const { calls } = useOfferLine();
  const ids = products.map(({ id }) => id).join(',');
  const { upstream, path } = calls.comparison;
  return (
    <Button
      component="a"
      href={`/api/${upstream}/${fillPath(path, { requestId: saved.requestId })}?${new URLSearchParams({ productIds: ids })}`}
      target="_blank"
      rel="noopener"
      variant="default"
      leftSection={<PrintIcon size={18} />}
    >
      {text('print')}
    </Button>
  );
}

/** Saves the comparison as a PDF in the page's language. */
export function ComparisonPdf({ saved, products }: ComparisonFileProps) {
  const text = useTranslations('offers');
  const { calls } = useOfferLine();
  const params = { requestId: saved.requestId };
  const query = { productIds: products.map(({ id }) => id).join(',') };
  const { run, busy } = useAction(async (send) => (await send(calls.comparison, { params, query })).blob(), {
    onDone: (file) => saveFile(file, `comparison-${saved.requestNumber}.pdf`),
  });
  return (
    <Button variant="default" leftSection={<DownloadIcon size={18} />} loading={busy} onClick={() => run()}>
      {text('pdf')}
    </Button>
  );
}
