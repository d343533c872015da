'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useAct } from '@/components/data/use-act';
import { ExportButton } from '@/components/jobs/export-button';
import type { ListAddress } from '@/components/list/list-address';
import { ClockIcon } from '@/components/ui/door-icons';
import { orders } from '@/lib/contract/orders';
import { orderList } from './order-list';

/** Exports the filtered and sorted orders as a spreadsheet, or those of them whose policies end soon. */
export function ExportOrders({ address }: { address: ListAddress }) {
  const text = useTranslations('orders.filters');
  const jobs = useTranslations('jobs');
  const { page: _, size: __, ...body } = orderList.queryOf(address);
  const soon = useAct((send) => send(orders.exportNotifications, { body }), {
    done: () => ({ title: jobs('kind.notificationsExport'), message: jobs('started') }),
    stale: ['jobs'],
  });
  return (
    <>
      <ExportButton kind="ordersExport" start={(send) => send(orders.exportExcel, { body })} />
      <Button variant="default" leftSection={<ClockIcon size={18} />} loading={soon.busy} onClick={() => soon.run()}>
        {text('exportSoon')}
      </Button>
    </>
  );
}
