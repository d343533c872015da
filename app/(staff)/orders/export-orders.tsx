'use client';

import { ExportButton } from '@/components/jobs/export-button';
import type { ListAddress } from '@/components/list/list-address';
import { orders } from '@/lib/contract/orders';
import { orderListQuery } from './order-list';

/** Exports the filtered and sorted orders as a spreadsheet. */
export function ExportOrders({ address }: { address: ListAddress }) {
  const { page: _, size: __, ...body } = orderListQuery(address);
  return <ExportButton kind="ordersExport" start={(send) => send(orders.exportExcel, { body })} />;
}
