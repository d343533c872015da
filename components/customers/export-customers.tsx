'use client';

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { useLookAgain } from '@/components/jobs/use-tray';
import { useErrorText } from '@/components/ui/error-notice';
import { DownloadIcon } from '@/components/ui/icons';
import { showDone, showFailure } from '@/components/ui/toasts';
import { customers } from '@/lib/contract/customers';

/** Starts a spreadsheet of the whole list as it is narrowed now; the tray shows how far it is. */
export function ExportCustomers({ listing }: { listing: NonNullable<z.input<typeof customers.search.query>> }) {
  const text = useTranslations('jobs');
  const words = useTranslations('common');
  const describe = useErrorText();
  const lookAgain = useLookAgain();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const { page: _, size: __, ...body } = listing;
      return request(customers.exportExcel, { body });
    },
    onSuccess: async () => {
      showDone({ title: text('kind.customersExport'), message: text('started') });
      await lookAgain();
    },
    onError: (error) => {
      const { code, reference } = toFailure(error);
      showFailure({ message: describe(code).title, reference });
    },
  });
  return (
    <Button variant="default" leftSection={<DownloadIcon size={18} />} loading={isPending} onClick={() => mutate()}>
      {words('exportExcel')}
    </Button>
  );
}
