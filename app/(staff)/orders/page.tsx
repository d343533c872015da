import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '../first-page';
import { orderList } from './order-list';
import { OrdersScreen } from './orders-screen';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('orders');
  return { title: text('title') };
}

/** Lists the agency's orders; the server renders the first page. */
async function OrdersPage({ searchParams }: ListPageProps) {
  const { can } = await requirePage('/orders');
  const list = await firstPage(orderList, searchParams);
  return <OrdersScreen {...list} can={can} />;
}

export default inTime(OrdersPage);
