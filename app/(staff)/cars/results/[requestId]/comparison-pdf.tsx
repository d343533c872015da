'use client';

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { useErrorText } from '@/components/ui/error-notice';
import { DownloadIcon } from '@/components/ui/icons';
import { showFailure } from '@/components/ui/toasts';
import type { CarProduct, SavedCarRequest } from '@/lib/contract/cars';
import { comparisons } from '@/lib/contract/comparisons';

/** Saves the comparison as a PDF in the reader's language. */
export function ComparisonPdf({ saved, products }: { saved: SavedCarRequest; products: readonly CarProduct[] }) {
  const text = useTranslations('offers');
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const productIds = products.map(({ id }) => id).join(',');
      const answer = await request(comparisons.pdf, { params: { requestId: saved.requestId }, query: { productIds } });
      saveAs(await answer.blob(), `comparison-${saved.requestNumber}.pdf`);
    },
    onError: (error) => {
      const { code, reference } = toFailure(error);
      const { title, next } = errorText(code);
      showFailure({ title, message: next ?? '', reference });
    },
  });
  return (
    <Button variant="default" leftSection={<DownloadIcon size={18} />} loading={isPending} onClick={() => mutate()}>
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
