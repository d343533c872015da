'use client';

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { useLookAgain } from '@/components/jobs/use-tray';
import type { ListAddress } from '@/components/list/list-address';
import { useErrorText } from '@/components/ui/error-notice';
import { DownloadIcon } from '@/components/ui/icons';
import { showDone, showFailure } from '@/components/ui/toasts';
import { orders } from '@/lib/contract/orders';
import { orderListQuery } from './order-list';

/** Starts a spreadsheet of the whole list as it is narrowed and sorted now; the tray shows how far it is. */
export function ExportOrders({ address }: { address: ListAddress }) {
  const text = useTranslations('jobs');
  const words = useTranslations('common');
  const describe = useErrorText();
  const lookAgain = useLookAgain();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const { page: _, size: __, ...listing } = orderListQuery(address);
      return request(orders.exportExcel, { body: listing });
    },
    onSuccess: async () => {
      showDone({ title: text('kind.ordersExport'), message: text('started') });
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
