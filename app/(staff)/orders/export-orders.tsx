'use client';

import { useTranslations } from 'next-intl';
import { useAct } from '@/components/data/use-act';
import { ExportButton } from '@/components/jobs/export-button';
import type { ListAddress } from '@/components/list/list-address';
import { useDenied } from '@/components/shell/use-denied';
import { ActButton } from '@/components/ui/act-button';
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
      <ExportButton kind="ordersExport" of={orders.exportExcel} start={(send) => send(orders.exportExcel, { body })} />
      <ActButton
        variant="default"
        leftSection={<ClockIcon size={18} />}
        denied={useDenied(orders.exportNotifications)}
        loading={soon.busy}
        onClick={() => soon.run()}
      >
        {text('exportSoon')}
      </ActButton>
    </>
  );
}
