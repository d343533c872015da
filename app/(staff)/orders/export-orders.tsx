'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { ExportButton } from '@/components/jobs/export-button';
import type { ListAddress } from '@/components/list/list-address';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ClockIcon } from '@/components/ui/icon/open-icons';
import { orders } from '@/lib/contract/orders/orders';
import { orderList } from './order-list';

/** Exports the filtered and sorted orders as a spreadsheet, or those of them whose policies end soon. */
export function ExportOrders({ address }: { address: ListAddress }) {
  const text = useTranslations('orders.filters');
  const jobs = useTranslations('jobs');
  const { page: _, size: __, ...body } = orderList.queryOf(address);
  const soon = useAction((send) => send(orders.exportNotifications, { body }), {
    done: () => ({ title: jobs('kind.notificationsExport'), message: jobs('started') }),
    stale: ['jobs'],
  });
  return (
    <>
      <ExportButton kind="ordersExport" of={orders.exportExcel} start={(send) => send(orders.exportExcel, { body })} />
      <ActionButton
        variant="default"
        leftSection={<ClockIcon size={18} />}
        denied={useDenied(orders.exportNotifications)}
        loading={soon.busy}
        onClick={() => soon.run()}
      >
        {text('exportSoon')}
      </ActionButton>
    </>
  );
}
