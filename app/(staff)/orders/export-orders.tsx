'use client';

import { ExportButton } from '@/components/jobs/export-button';
import type { ListAddress } from '@/components/list/list-address';
import { orders } from '@/lib/contract/orders';
import { orderListQuery } from './order-list';

/** A spreadsheet of the orders as they are narrowed and sorted now. */
export function ExportOrders({ address }: { address: ListAddress }) {
  const { page: _, size: __, ...body } = orderListQuery(address);
  return <ExportButton kind="ordersExport" start={(send) => send(orders.exportExcel, { body })} />;
}
