'use client';

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { useErrorText } from '@/components/ui/error-notice';
import { DownloadIcon } from '@/components/ui/icons';
import { showFailure } from '@/components/ui/toasts';
import type { ProductBase } from '@/lib/contract/quotes';
import { useOfferLine } from './offer-line';
import type { SavedQuote } from './quote';

/** Saves the comparison as a PDF in the reader's language. */
export function ComparisonPdf({ saved, products }: { saved: SavedQuote; products: readonly ProductBase[] }) {
  const text = useTranslations('offers');
  const errorText = useErrorText();
  const line = useOfferLine();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      saveAs(await line.comparisonPdf(products), `comparison-${saved.requestNumber}.pdf`);
    },
    onError: (error) => {
      const { code, reference } = toFailure(error);
      const { title, next } = errorText(code);
      showFailure({ title, message: next ?? '', reference });
    },
  });
  return (
    <Button variant="deliver" leftSection={<DownloadIcon size={18} />} loading={isPending} onClick={() => mutate()}>
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
